import { rooms } from '@vonk/contracts/rooms.ts'

/**
 * The files of texts: one per room (`site` also holds the shell: navigation, footer, alerts), `errors` with a text per
 * error code, and `mails`, which only the server reads.
 */
export const namespaces = [...rooms, 'errors', 'mails'] as const

export type Namespace = (typeof namespaces)[number]
