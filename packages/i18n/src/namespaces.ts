import { rooms } from '@vonk/contracts/rooms.ts'

/**
 * The files of texts: one per room (`site` also holds the shell: navigation, footer, alerts), `errors` with a text per
 * error code, and two that only the server reads: `mails`, and `settings` with the words of a site's settings until the
 * business writes its own.
 */
export const namespaces = [...rooms, 'errors', 'mails', 'settings'] as const

export type Namespace = (typeof namespaces)[number]
