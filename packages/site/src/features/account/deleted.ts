/** What the confirmation shows after a deletion, in the navigation state: the last moment to come back, and the address of the mail. */
export type Deleted = { final: string; email: string }

/** Reads the navigation state; null after another visit. */
export function deletedOf(state: unknown): Deleted | null {
  const { final, email } = (state ?? {}) as Partial<Record<keyof Deleted, unknown>>
  return typeof final === 'string' && typeof email === 'string' ? { final, email } : null
}
