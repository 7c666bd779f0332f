import * as z from 'zod/mini'
import { post } from '../call.ts'
import { empty } from '../text.ts'
import { pageVisit } from './traffic.schema.ts'

export const trafficContract = {
  pageHidden: post('/api/page-hidden.php', {
    summary: 'Reports that a page was hidden; sent by beacon with an empty JSON body (RTE-18)',
    access: 'anyone',
    origin: 'spec',
    body: z.strictObject({}),
    answer: empty,
  }),
  pageVisit: post('/api/page-visit.php', {
    summary: 'Reports how long a page with lb in its address was open, and when it was first touched; sent by beacon (RTE-13)',
    access: 'anyone',
    origin: 'ours',
    perMinute: 120,
    body: pageVisit,
    answer: empty,
  }),
}
