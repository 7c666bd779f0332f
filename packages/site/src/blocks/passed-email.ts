/** The email that another form has passed in the navigation state. */
export const emailOf = (state: unknown): string => {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}
