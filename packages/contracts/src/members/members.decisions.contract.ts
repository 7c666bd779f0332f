import * as z from 'zod/mini'
import { get, post } from '../call.ts'
import { cursor } from '../cursor.ts'
import { appealToFile, decision, decisionInList, decisionToken, ownReport } from './members.decisions.schema.ts'

export const decisionsContract = {
  ownReports: get('/api/reports.php', {
    summary: 'What the member reported, newest first, with what was decided: the first page, or the page after `before` (TRU-08)',
    access: 'member',
    origin: 'ours',
    query: z.object({ before: z.optional(cursor) }),
    answer: z.object({ reports: z.array(ownReport), next: z.nullable(cursor) }),
  }),
  ownDecisions: get('/api/decisions.php', {
    summary: 'The last decisions of moderators about the member, newest first (TRU-08)',
    access: 'member',
    origin: 'ours',
    answer: z.object({ decisions: z.array(decisionInList) }),
  }),
  decision: get('/api/decision.php', {
    summary: 'A decision of a moderator, by the token of its link: the account may be closed (TRU-08)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 60,
    query: z.strictObject({ token: decisionToken }),
    answer: z.object({ decision }),
  }),
  appeal: post('/api/appeal.php', {
    summary: 'Appeals against a decision, once and within six months; another moderator decides. Mails a receipt (TRU-08)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 10,
    body: appealToFile,
    answer: z.object({ decision }),
  }),
}
