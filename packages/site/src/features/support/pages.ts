/**
 * The information pages and their sections, in reading order. Titles and texts are in `locales/<locale>/support.json`
 * under the names of the page and the section.
 */
export const pages = {
  terms: ['who', 'age', 'account', 'behaviour', 'fictional', 'resell', 'credits', 'withdrawal', 'ending', 'liability', 'law'],
  privacy: ['controller', 'data', 'sensitive', 'purpose', 'sharing', 'resell', 'location', 'retention', 'rights'],
  cookies: ['necessary', 'measuring', 'choice'],
  ban: ['never', 'measures', 'report', 'appeal'],
  faq: ['cost', 'premium', 'fictional', 'confirm', 'block', 'delete'],
  'return-policy': ['days', 'how', 'used', 'refund'],
  service: ['contact', 'company', 'complaint'],
} as const

export type PageToken = keyof typeof pages

export const isPageToken = (token: unknown): token is PageToken => typeof token === 'string' && Object.hasOwn(pages, token)
