import type { CompanyInfo } from '@vonk/contracts/site/site.schema.ts'

/** The terms as they stand were written then. */
const written = '2023-12-01T12:00:00.000Z'

/** The date of the terms: the later of the day they were written and the day the company was added (INF-02). */
export const termsVersion = ({ added }: Pick<CompanyInfo, 'added'>): string =>
  Date.parse(added) > Date.parse(written) ? added : written
