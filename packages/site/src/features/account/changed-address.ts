/** The outcome of a link of an address, in the navigation state: a reload of the page shows it again. */
export type ChangedAddress = { email: string; undone: boolean }

/** Reads the navigation state; null after another visit. */
export function changedAddressOf(state: unknown): ChangedAddress | null {
  const { email, undone } = (state ?? {}) as Partial<Record<keyof ChangedAddress, unknown>>
  return typeof email === 'string' && typeof undone === 'boolean' ? { email, undone } : null
}
