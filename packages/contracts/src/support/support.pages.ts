/** The information pages, by the token in their address (INF-01). Their texts are in `locales/<language>/pages/<token>.md`. */
export const pageTokens = [
  'terms',
  'privacy',
  'cookies',
  'ban',
  'faq',
  'return-policy',
  'service',
  'complaints',
  'pricing',
] as const
export type PageToken = (typeof pageTokens)[number]

/** Pages without a screen of their own: `/{token}` shows them (RTE-16). */
export const isPageToken = (token: unknown): token is PageToken => (pageTokens as readonly unknown[]).includes(token)
