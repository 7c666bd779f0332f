import * as z from 'zod/mini'
import { get } from '../call.ts'
import { localeCodes } from '../locales.ts'
import { pageTokens } from './support.pages.ts'
import { informationPage, versionDay } from './support.schema.ts'

export const supportContract = {
  information: get('/api/information.php', {
    summary: 'An information page in a language, with the company’s data and the settings filled in (INF-01)',
    access: 'anyone',
    origin: 'ours',
    query: z.strictObject({
      page: z.enum(pageTokens),
      language: z.enum(localeCodes),
      /** An earlier version. */
      version: z.optional(versionDay),
    }),
    answer: z.object({ page: informationPage }),
  }),
}
