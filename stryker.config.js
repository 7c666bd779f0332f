// @ts-nocheck
import process from 'node:process'

const credits = 'apps/api/src/features/credits'
const debits = 'apps/api/src/features/direct-debit'

/** The rules, which need no database: a run of all takes minutes. */
const rules = [
  'packages/contracts/src/credits/{credits.rules,credits.cost,spending.rules}.ts',
  'packages/contracts/src/offers/offers.rules.ts',
  'packages/contracts/src/direct-debit/{direct-debit.form,direct-debit.rules}.ts',
  `${credits}/{lots,vat}.ts`,
  'apps/api/src/features/offers/discounts.policy.ts',
  `${debits}/{direct-debit.calendar,direct-debit.file}.ts`,
]

/**
 * The services, which need a database, with the tests that know each best. A run changes one of them and runs those tests alone:
 * seconds for a change. The rest of the tests of money does not run, so a score is rather too low.
 */
const services = {
  [`${credits}/credits.service.ts`]: ['credits/credits', 'signup/signup.credits', 'credits/rare'],
  [`${credits}/payments.service.ts`]: ['credits/credits', 'credits/cards', 'credits/chargebacks', 'credits/rare'],
  [`${credits}/orders.service.ts`]: ['credits/orders', 'credits/discounts', 'credits/cards', 'credits/rare'],
  [`${credits}/spending.service.ts`]: ['credits/spending'],
  [`${credits}/prices.service.ts`]: ['credits/credits', 'credits/discounts', 'credits/receipts', 'credits/rare'],
  [`${credits}/refunds.service.ts`]: ['credits/refunds', 'credits/rare'],
  [`${credits}/refunds.settle.ts`]: ['credits/refunds', 'credits/chargebacks', 'credits/rare'],
  [`${credits}/take-back.ts`]: ['credits/chargebacks', 'direct-debit/direct-debit', 'credits/rare'],
  [`${credits}/chargebacks.service.ts`]: ['credits/chargebacks', 'credits/rare'],
  [`${credits}/cards.service.ts`]: ['credits/cards'],
  [`${credits}/debit-sales.ts`]: ['direct-debit/direct-debit', 'direct-debit/rare', 'credits/rare'],
  [`${credits}/credit-notes.service.ts`]: ['credits/credit-notes', 'credits/chargebacks', 'credits/rare'],
  [`${credits}/receipts.service.ts`]: ['credits/receipts', 'credits/credit-notes'],
  [`${credits}/statement.service.ts`]: ['credits/statement'],
  [`${debits}/direct-debit.service.ts`]: ['direct-debit/direct-debit', 'direct-debit/rare'],
  [`${debits}/direct-debit.codes.ts`]: ['direct-debit/direct-debit', 'direct-debit/rare'],
  [`${debits}/direct-debit.collect.ts`]: ['direct-debit/direct-debit', 'direct-debit/rare'],
  [`${debits}/direct-debit.returns.ts`]: ['direct-debit/direct-debit', 'direct-debit/rare'],
}

const at = process.argv.findIndex((one) => one === '--mutate' || one === '-m')
const wanted = at === -1 ? '' : (process.argv[at + 1] ?? '').replace(/:\d+.*$/, '')
const tests = services[wanted]
// vitest.mutation.config.ts reads it, in the processes that Stryker starts.
if (tests) {
  process.env.TESTS_OF_MUTATION = tests.map((name) => `apps/api/src/features/${name}.test.ts`).join()
  process.env.NODE_COMPILE_CACHE ??= '.cache/mutation-compiled'
}

export default {
  packageManager: 'pnpm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: tests ? 'vitest.mutation.config.ts' : 'vitest.rules.config.ts', related: !tests },
  mutate: rules,
  // The names of columns and states: another one does not compile.
  mutator: { excludedMutations: tests ? ['StringLiteral'] : [] },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // Vitest checks no types, and the sources stay as they are but for the one that is mutated.
  disableTypeChecks: false,
  // A busy machine must not count as a test that noticed something.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 60,
  inPlace: true,
  concurrency: 1,
  allowEmpty: false,
  tempDirName: '.cache/mutation',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}
