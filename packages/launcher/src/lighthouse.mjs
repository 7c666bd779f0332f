import { join } from 'node:path'
import process from 'node:process'
import { ensureBrowser } from './browser.mjs'
import { checkMachine, launchFolder, root, withoutServerSettings } from './machine.mjs'
import { buildStep, installStep, main, toolchainStep } from './prepare.mjs'
import { run } from './processes.mjs'
import { createSteps } from './steps.mjs'

await main(async () => {
  await checkMachine()
  const steps = createSteps({ total: 4, logs: launchFolder, name: 'lighthouse' })
  const toolchain = await toolchainStep(steps)
  await installStep(steps, toolchain)
  const browser = await steps.step('Finding a browser', (step) => ensureBrowser(step, toolchain))
  await buildStep(steps, toolchain)
  const { code } = await run(
    toolchain.node,
    [join(root, 'packages', 'measuring', 'src', 'lighthouse.ts'), ...process.argv.slice(2)],
    {
      cwd: root,
      env: { ...withoutServerSettings(toolchain.env), CHROMIUM_PATH: browser },
      onText: (text) => process.stdout.write(text),
    },
  )
  return code
})
