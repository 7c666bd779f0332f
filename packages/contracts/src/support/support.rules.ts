import type { CompanyInfo } from '../site/site.schema.ts'

/** When the current terms were written. */
const termsWritten = '2023-12-01T12:00:00.000Z'

/** Returns the date of the terms: when they were written or when the company was added, the later of the two (INF-02). */
export const termsVersion = ({ added }: Pick<CompanyInfo, 'added'>): string =>
  Date.parse(added) > Date.parse(termsWritten) ? added : termsWritten
