import * as z from 'zod/mini'
import { post } from '../call.ts'
import { empty } from '../text.ts'

export const trafficContract = {
  pageHidden: post('/api/page-hidden.php', {
    summary: 'Reports that a page was hidden; sent by beacon with an empty JSON body (RTE-18)',
    access: 'anyone',
    origin: 'spec',
    body: z.strictObject({}),
    answer: empty,
  }),
}
