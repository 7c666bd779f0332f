import { defineConfig } from 'vitest/config'
import { oneByOne } from './packages/config/vitest/one-database.ts'

/** The tests of the rules for money, which need no database. `npm run mutation` changes those rules again and again (stryker.config.js). */
export default defineConfig({
  test: {
    ...oneByOne,
    include: [
      'packages/contracts/src/{credits,offers,direct-debit}/*.test.ts',
      'apps/api/src/features/credits/{lots,vat}.test.ts',
      'apps/api/src/features/offers/discounts.policy.test.ts',
      'apps/api/src/features/direct-debit/direct-debit.file.test.ts',
    ],
  },
})
