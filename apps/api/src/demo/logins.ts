import type { EditionSlug } from '@vonk/contracts/editions.ts'

export const demoPassword = 'vonk-demo'

/** The two demo members of a site whose login everybody may use: one that has not paid and one that has. */
export const demoLogins = (site: EditionSlug) => ({ free: `free@${site}.demo`, premium: `premium@${site}.demo` })
