import { join } from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './browser.mjs'
import { checkMachine, launchFolder, root } from './machine.mjs'
import { installStep, main, tool, toolchainStep } from './prepare.mjs'
import { Problem } from './problem.mjs'
import { runAttached } from './processes.mjs'
import { createSteps } from './steps.mjs'

const config = ['--config-dir', '.storybook']

/** Programs for marketing. They need the packages, but no build. Like `npm start` they run on an older Node, too. */
const PROGRAMS = new Map([
  ['storybook', { runs: tool('storybook'), args: ['dev', ...config, '--port', '6006'], inBrowser: false }],
  [
    'storybook:build',
    {
      runs: tool('storybook'),
      args: ['build', ...config, '--output-dir', 'storybook-static'],
      inBrowser: false,
      next: [join(root, '.storybook/shrink-studio.ts')],
    },
  ],
  ['picture', { runs: 'node', args: [join(root, '.storybook/export-picture.ts')], inBrowser: true }],
  ['new', { runs: 'node', args: [join(root, 'packages/generators/turbo/new.ts')], inBrowser: false }],
])

await main(async () => {
  const [name = '', ...options] = process.argv.slice(2)
  const program = PROGRAMS.get(name)
  if (!program) throw new Problem(`Unknown program “${name}”. Choose one of: ${[...PROGRAMS.keys()].join(', ')}.`)
  await checkMachine()
  const steps = createSteps({ total: program.inBrowser ? 3 : 2, logs: launchFolder, name: name.replace(':', '-') })
  const toolchain = await toolchainStep(steps)
  await installStep(steps, toolchain)
  const browser = program.inBrowser ? await steps.step('Finding a browser', (step) => ensureBrowser(step, toolchain)) : undefined
  const context = { cwd: root, env: { ...toolchain.env, ...(browser && { CHROMIUM_PATH: browser }) } }
  const code = await runAttached(program.runs === 'node' ? toolchain.node : program.runs, [...program.args, ...options], context)
  return code === 0 && program.next ? runAttached(toolchain.node, program.next, context) : code
})
