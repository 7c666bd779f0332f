import { execFile } from 'node:child_process'
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/** Importer, import, and a part of the expected error. */
const forbidden: [file: string, line: string, error: RegExp][] = [
  // From each floor to a higher one.
  ['packages/contracts/src/limits.ts', `import { a } from '@vonk/state/session.ts'`, /may import no other package/],
  ['packages/contracts/src/limits.ts', `import { a } from '@vonk/ui/button/button.tsx'`, /may import no other package/],
  ['packages/fixtures/src/clock.ts', `import { a } from '@vonk/site/paths.ts'`, /may import contracts/],
  ['packages/brands/src/all.ts', `import { a } from '@vonk/ui/button/button.tsx'`, /contracts and no other/],
  ['packages/i18n/src/setup.ts', `import { a } from '@vonk/site/paths.ts'`, /contracts and no other/],
  ['packages/api-client/src/client.ts', `import { a } from '@vonk/state/session.ts'`, /contracts and no other/],
  ['packages/ui/src/button/button.tsx', `import { a } from '@vonk/contracts/limits.ts'`, /brands and no other/],
  ['packages/ui/src/button/button.tsx', `import { a } from '@vonk/contracts/likes/likes.schema.ts'`, /brands and no other/],
  ['packages/ui/src/button/button.tsx', `import { a } from '@vonk/state/session.ts'`, /brands and no other/],
  ['packages/ui/src/button/button.tsx', `import { a } from '@vonk/chat/gifts/gift-sheet.tsx'`, /brands and no other/],
  ['packages/ui/src/button/button.tsx', `import { a } from '@vonk/site/paths.ts'`, /brands and no other/],
  ['packages/state/src/session.ts', `import { a } from '@vonk/ui/button/button.tsx'`, /contracts, api-client and no other/],
  ['packages/state/src/session.ts', `import { a } from '@vonk/site/paths.ts'`, /contracts, api-client and no other/],
  ['packages/state/src/chat/chat.queries.ts', `import { a } from '@vonk/chat/gifts/gift-sheet.tsx'`, /no other/],
  ['packages/chat/src/gifts/gift-sheet.tsx', `import { a } from '@vonk/site/paths.ts'`, /no other/],
  ['packages/chat/src/gifts/gift-sheet.tsx', `import { a } from '@vonk/api-client/client.ts'`, /no other/],
  // Apps.
  ['packages/site/src/paths.ts', `import { a } from '@vonk/general/main.tsx'`, /Nothing may import an app/],
  ['packages/state/src/session.ts', `import { a } from '@vonk/api/dependencies.ts'`, /Nothing may import an app/],
  ['apps/milf/src/main.tsx', `import { a } from '@vonk/landers/prerender.tsx'`, /Nothing may import an app/],
  ['apps/milf/src/main.tsx', `import { a } from '../../gilf/src/main.tsx'`, /never by a relative path/],
  // Room to room.
  ['packages/site/src/features/likes/a.tsx', `import { a } from '../members/member-grid.tsx'`, /Rooms of the sites/],
  ['packages/site/src/features/likes/a.tsx', `import { a } from '../../features/members/b.tsx'`, /Rooms of the sites/],
  ['packages/state/src/likes/likes.queries.ts', `import { a } from '../chat/chat.cache.ts'`, /Rooms of the browser state/],
  ['apps/api/src/features/likes/likes.service.ts', `import { a } from '../chat/chat.list.repository.ts'`, /another room's SQL/],
  ['apps/api/src/features/chat/chat.routes.ts', `import type { A } from '../likes/likes.repository.ts'`, /another room's SQL/],
  ['apps/api/src/mail/mailer.ts', `import { a } from '../features/account/account.repository.ts'`, /are above/],
  // From a lower to a higher layer inside the sites and the server.
  ['packages/site/src/features/likes/a.tsx', `import { a } from '../../shell/shell.tsx'`, /are above features/],
  ['packages/site/src/features/likes/a.tsx', `import { a } from '../../screens/likes.tsx'`, /are above features/],
  ['packages/site/src/blocks/member-card.tsx', `import { a } from '../features/likes/a.tsx'`, /are above blocks/],
  ['packages/site/src/shell/shell.tsx', `import { a } from '../screens/likes.tsx'`, /are above shell/],
  ['packages/chat/src/conversation-list/conversation-row.tsx', `import { a } from '../kinds/kinds.ts'`, /says in words/],
  ['packages/chat/src/preview/use-preview.ts', `import { a } from '../kinds/kinds.ts'`, /says in words/],
  ['packages/site/src/layouts/chat-layout.tsx', `const a = () => import('../screens/likes.tsx')`, /are above layouts/],
  ['apps/api/src/admission/access.ts', `import { a } from '../features/chat/chat.service.ts'`, /are above admission/],
  ['apps/api/src/features/chat/chat.service.ts', `import { a } from '../../serving/sites.ts'`, /are above features/],
  ['apps/api/src/features/chat/chat.service.ts', `import { a } from '../../demo/seed.ts'`, /are above features/],
  // From the product to tests and code that only they use.
  [
    'packages/site/src/screens/likes.tsx',
    `import { a } from '@vonk/fixtures/profile/a-profile.ts'`,
    /must run without its tests|no other/,
  ],
  ['packages/site/src/screens/likes.tsx', `import { a } from '../testing/open-site.tsx'`, /must run without its tests/],
  ['packages/site/src/screens/likes.tsx', `import { a } from './likes.stories.tsx'`, /must run without its tests/],
  ['apps/api/src/features/chat/chat.service.ts', `import { a } from '../../testing/harness.ts'`, /must run without its tests/],
  ['apps/api/src/serving/overview.ts', `const a = () => import('@vonk/demo/members.ts')`, /must run without its tests/],
  ['apps/api/src/startup-message.ts', `const a = () => import('@vonk/demo/logins.ts')`, /must run without its tests/],
  ['apps/api/src/start-server.ts', `const a = () => import('./demo/demo.ts')`, /production installation has no demo/],
  ['apps/api/src/server.ts', `import { a } from '../attack/wire.ts'`, /benchmarks or attacks/],
  ['packages/state/src/session.ts', `import { a } from '@vonk/e2e/people/person.ts'`, /no other|must run without/],
  // From package to package by a path.
  ['packages/ui/src/button/button.tsx', `import { a } from '../../../brands/src/theme.ts'`, /never by a relative path/],
  ['packages/site/src/paths.ts', `import { a } from '../../state/src/session.ts'`, /never by a relative path/],
  ['packages/site/src/paths.ts', `import { a } from '@vonk/state/../../ui/src/button/button.tsx'`, /never by its folder/],
  ['packages/site/src/paths.ts', `import { a } from '../node_modules/react/index.js'`, /never by its folder/],
  ['packages/site/src/paths.ts', `import { a } from '@vonk/site/screen.ts'`, /by a relative path/],
  // Libraries that are forbidden in a package.
  ['packages/ui/src/button/button.tsx', `import styled from 'styled-components'`, /default/],
  ['packages/site/src/blocks/member-card.tsx', `import styled from 'styled-components'`, /default/],
  ['packages/contracts/src/limits.ts', `import { readFile } from 'node:fs/promises'`, /zod\/mini and nothing else/],
  ['packages/contracts/src/limits.ts', `import * as z from 'zod'`, /zod\/mini and nothing else/],
  ['packages/contracts/src/limits.ts', `import { useState } from 'react'`, /zod\/mini and nothing else/],
  ['packages/state/src/session.ts', `import { styled } from 'styled-components'`, /how a page looks/],
  ['packages/api-client/src/client.ts', `export { styled } from 'styled-components'`, /how a page looks/],
  ['packages/state/src/session.ts', `import path from 'node:path'`, /browsers, which have no modules of Node/],
  ['packages/ui/src/button/button.tsx', `import { Link } from 'react-router'`, /does not know the product/],
  [
    'packages/chat/src/conversation/message-menu.tsx',
    `import { a } from '@vonk/contracts/chat/chat.schema.ts'`,
    /brings zod to every page/,
  ],
  ['packages/state/src/session.ts', `export { a } from '@vonk/contracts/account/account.schema.ts'`, /brings zod to every page/],
  ['packages/ui/src/button/button.tsx', `export type A = import('@vonk/contracts/call.ts').Call`, /brands and no other/],
  ['apps/api/src/mail/mailer.ts', `export * from '@vonk/ui/button/button.tsx'`, /no components/],
]

const allowed: [file: string, line: string][] = [
  ['packages/ui/src/button/button.tsx', `import { a } from '../icon/icon.tsx'`],
  ['packages/site/src/screens/likes.tsx', `import { a } from '../features/likes/a.tsx'`],
  ['packages/site/src/features/likes/a.tsx', `import { a } from './b.tsx'`],
  ['packages/site/src/features/likes/a.tsx', `import { a } from '../../blocks/member-card.tsx'`],
  ['packages/site/src/features/likes/a.test.tsx', `import { a } from '@vonk/fixtures/profile/a-profile.ts'`],
  ['packages/site/src/testing/open-site.tsx', `import { a } from '@vonk/fixtures/profile/a-profile.ts'`],
  ['apps/milf/src/main.tsx', `import { a } from '@vonk/site/mount-site.tsx'`],
  ['apps/api/src/features/likes/likes.service.ts', `import { a } from '../chat/chat.service.ts'`],
  ['apps/api/src/features/likes/likes.service.ts', `import { a } from './likes.repository.ts'`],
  ['apps/api/src/mail/mailer.ts', `import { a } from 'node:path'`],
  ['packages/contracts/src/limits.ts', `import * as z from 'zod/mini'`],
  ['packages/chat/src/conversation/acts-of.ts', `import type { A } from '@vonk/contracts/chat/chat.schema.ts'`],
  ['packages/state/src/session.ts', `export type A = import('@vonk/contracts/account/account.schema.ts').User`],
]

type Problem = { filename: string; message: string; code?: string }

/** Lints one file for each line with the repository's configuration and returns the errors. */
async function lint(lines: readonly (readonly [file: string, line: string, ...unknown[]])[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vonk-fences-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const config = JSON.parse(await readFile(path.join(root, '.oxlintrc.json'), 'utf8')) as {
    jsPlugins: string[]
    rules: Record<string, unknown>
    overrides: object[]
  }
  const { jsPlugins, rules, overrides } = config
  const kept = Object.fromEntries(['vonk/fences', 'no-restricted-imports'].map((name) => [name, rules[name]]))
  await writeFile(
    path.join(folder, '.oxlintrc.json'),
    JSON.stringify({ plugins: [], jsPlugins: jsPlugins.map((file) => path.join(root, file)), rules: kept, overrides }),
  )
  // Several lines are about the same file, so the number of the line is in the file name.
  const names = lines.map(([file], at) => file.replace(/([^/]+)$/, `line-${at}-$1`))
  for (const [at, [, line]] of lines.entries()) {
    const file = path.join(folder, names[at] ?? '')
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, `${line}\n`)
  }
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '--format', 'json'], { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Problem[] }
  return names.map((name) =>
    diagnostics
      .filter(({ filename, code }) => filename.endsWith(name) && /vonk|restricted-imports/.test(code ?? ''))
      .map(({ message }) => message)
      .join(' '),
  )
}

it('refuses every forbidden import and explains why', async () => {
  const errors = await lint(forbidden)
  const unexpected = forbidden.flatMap(([file, line, error], at) =>
    error.test(errors[at] ?? '') ? [] : [[file, line, errors[at]]],
  )
  expect(unexpected).toEqual([])
})

it('accepts allowed imports', async () => {
  expect(await lint(allowed)).toEqual(allowed.map(() => ''))
})
