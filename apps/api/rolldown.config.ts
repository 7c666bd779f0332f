import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type RolldownOptions } from 'rolldown'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Libraries that only the contracts depend on: Node would not find them from here. */
const ofContracts = /^(?:ibantools|libphonenumber-js|postcode-validator)(?:\/|$)/

/**
 * Packages from npm stay what they are; what is ours goes into the bundle, which Node could not run from node_modules. The
 * demo is no part of it: where DEMO is on, Node loads its sources by name.
 */
const isLoadedByName = (id: string) =>
  /^[\w@]/.test(id) &&
  !ofContracts.test(id) &&
  (!id.startsWith('@vonk/') || /^@vonk\/(demo|fixtures)\//.test(id)) &&
  !/^[a-z]:/i.test(id)

/** The bundle in a folder two levels below the folder of the apps. */
export const bundleIn = (folder: string) =>
  ({
    // The others run as processes beside the first.
    input: {
      server: here('src/server.ts'),
      announce: here('src/commands/announce.ts'),
      'answer-complaints': here('src/commands/answer-complaints.ts'),
      'make-discounts': here('src/commands/make-discounts.ts'),
      'close-account': here('src/commands/close-account.ts'),
      'direct-debit': here('src/commands/direct-debit.ts'),
      'erase-account': here('src/commands/erase-account.ts'),
      'print-traffic': here('src/commands/print-traffic.ts'),
      'prove-ledger': here('src/commands/prove-ledger.ts'),
      refunds: here('src/commands/refunds.ts'),
      'moderate-photos': here('src/commands/moderate-photos.ts'),
      'check-verifications': here('src/commands/check-verifications.ts'),
      'review-reports': here('src/commands/review-reports.ts'),
      'password-process': here('src/features/account/password-process.ts'),
      'picture-process': here('src/photos/picture-process.ts'),
      'voice-process': here('src/voices/voice-process.ts'),
    },
    platform: 'node',
    external: isLoadedByName,
    output: { dir: folder, format: 'esm', sourcemap: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    plugins: [
      {
        name: 'texts-beside-the-bundle',
        async buildStart() {
          await rm(folder, { recursive: true, force: true })
        },
        async writeBundle() {
          await cp(here('../../locales'), join(folder, 'locales'), {
            recursive: true,
            filter: (file) => !/VOICE\.md$|\.ts$/.test(file),
          })
          await cp(here('src/features/site/places.tsv'), join(folder, 'places.tsv'))
        },
      },
    ],
  }) satisfies RolldownOptions

export default defineConfig(bundleIn(here('dist')))
