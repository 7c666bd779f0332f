import * as z from 'zod/mini'
import { get, post } from '../call.ts'
import { moment } from '../text.ts'
import { credentials } from './account.schema.ts'

/** The password, because the archive has everything about its member. */
export const exportForm = z.strictObject({ password: credentials.shape.password })

/** The archive that a member asked for last. */
export const dataExport = z.object({
  /** `expired`: the file is deleted. `failed`: the server could not make it; the member may ask again. */
  status: z.enum(['making', 'ready', 'expired', 'failed']),
  requested_at: moment,
  /** When the file is deleted. Null until it is ready. */
  expires_at: z.nullable(moment),
  /** The size of the file. */
  bytes: z.nullable(z.int()),
  /** The path of the file, which only its member can open. Null unless it is ready. */
  url: z.nullable(z.string()),
  /** Whether the member may ask for another one now. */
  may_request: z.boolean(),
})
export type DataExport = z.infer<typeof dataExport>

const answer = z.object({ data_export: z.nullable(dataExport) })

/** The calls of a member who wants all data that is stored about the account (ACC-04). Part of the room `account`. */
export const exportContract = {
  dataExport: get('/api/export.php', {
    summary: 'The archive with all data of the member: being made, ready, expired or failed; null before the first one (ACC-04)',
    access: 'member',
    origin: 'ours',
    answer,
  }),
  requestExport: post('/api/export.php', {
    summary:
      'Asks for an archive with all data of the member. A job makes it and mails a link. Returns the current one if it is being made, or less than a day old (ACC-04)',
    access: 'member',
    origin: 'ours',
    perMinute: 10,
    body: exportForm,
    answer,
  }),
}
