import { join } from 'node:path'
import process from 'node:process'
import { ensureBrowser, ensureShell } from './browser.mjs'
import { checkMachine, launchFolder, root, withoutServerSettings } from './machine.mjs'
import { buildStep, installStep, main, toolchainStep } from './prepare.mjs'
import { Problem } from './problem.mjs'
import { run } from './processes.mjs'
import { createSteps } from './steps.mjs'

/** Programs that need the build, but no running server. */
const PROGRAMS = new Map([
  ['bench', { file: 'apps/api/bench/bench.ts', inBrowser: false }],
  ['history', { file: 'packages/measuring/src/history.ts', inBrowser: true }],
  ['swipe', { file: 'packages/measuring/src/swipe.ts', inBrowser: true }],
  ['usable', { file: 'packages/measuring/src/usable.ts', inBrowser: true }],
  ['lists', { file: 'packages/measuring/src/lists.ts', inBrowser: true }],
  ['attack', { file: 'apps/api/attack/attack.ts', inBrowser: false }],
  ['lighthouse', { file: 'packages/measuring/src/lighthouse.ts', inBrowser: true }],
  ['crawl', { file: 'packages/measuring/src/crawl/crawl.ts', inBrowser: true }],
])

await main(async () => {
  const [name = '', ...options] = process.argv.slice(2)
  const program = PROGRAMS.get(name)
  if (!program) throw new Problem(`Unknown program “${name}”. Choose one of: ${[...PROGRAMS.keys()].join(', ')}.`)
  await checkMachine()
  const steps = createSteps({ total: program.inBrowser ? 4 : 3, logs: launchFolder, name })
  const toolchain = await toolchainStep(steps)
  await installStep(steps, toolchain)
  const browser = program.inBrowser
    ? await steps.step('Finding a browser', async (step) => ensureShell(step, toolchain, await ensureBrowser(step, toolchain)))
    : undefined
  await buildStep(steps, toolchain)
  const { code } = await run(toolchain.node, [join(root, program.file), ...options], {
    cwd: root,
    env: { ...withoutServerSettings(toolchain.env), ...(browser && { CHROMIUM_PATH: browser }) },
    onText: (text) => process.stdout.write(text),
  })
  return code
})
