import * as z from 'zod/mini'
import { get, post } from '../call.ts'
import { localeCodes } from '../locales.ts'
import { complaint, complaintToFile, complaintToken, filedComplaint } from './complaints.schema.ts'
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
  fileComplaint: post('/api/complaint.php', {
    summary: 'Files a complaint, mails a receipt with its number and a link to its state (INF-03)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 10,
    body: complaintToFile,
    answer: z.object({ filed: filedComplaint }),
  }),
  complaint: get('/api/complaint.php', {
    summary: 'The state of a complaint, by the token of its link (INF-03)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 60,
    query: z.strictObject({ token: complaintToken }),
    answer: z.object({ complaint }),
  }),
}
