import { defineConfig } from 'vitest/config'
import { oneDatabase } from './packages/config/vitest/one-database.ts'

/** The money rooms with their own tests alone: `npm run money:coverage` measures their branches. `npm test` runs the same tests, too. */
export default defineConfig({
  test: {
    ...oneDatabase,
    include: [
      'packages/contracts/src/{credits,offers,direct-debit}/*.test.ts',
      'apps/api/src/features/{credits,direct-debit,offers}/*.test.ts',
      'apps/api/src/payments/*.test.ts',
      // They also spend, give back and forfeit credits.
      'apps/api/src/features/account/account.deletion.test.ts',
      'apps/api/src/features/signup/signup.credits.test.ts',
    ],
    coverage: {
      provider: 'v8',
      include: [
        'packages/contracts/src/{credits,offers,direct-debit}/*.ts',
        'apps/api/src/features/{credits,direct-debit,offers}/*.ts',
        'apps/api/src/payments/*.ts',
      ],
      // The advertisements of partners: no money of members is in them.
      exclude: ['apps/api/src/features/offers/promotion.*.ts', 'packages/contracts/src/offers/promotion.*.ts'],
      reporter: ['text', 'json'],
      reportOnFailure: true,
      reportsDirectory: 'reports/money-coverage',
      thresholds: { branches: 100 },
    },
  },
})
