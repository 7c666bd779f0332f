import { join } from 'node:path'
import process from 'node:process'
import { checkMachine, launchFolder, root, withoutServerSettings } from './machine.mjs'
import { buildStep, installStep, main, toolchainStep } from './prepare.mjs'
import { run } from './processes.mjs'
import { createSteps } from './steps.mjs'

await main(async () => {
  await checkMachine()
  const steps = createSteps({ total: 3, logs: launchFolder, name: 'bench' })
  const toolchain = await toolchainStep(steps)
  await installStep(steps, toolchain)
  await buildStep(steps, toolchain)
  const { code } = await run(toolchain.node, [join(root, 'apps', 'api', 'bench', 'bench.ts'), ...process.argv.slice(2)], {
    cwd: root,
    env: withoutServerSettings(toolchain.env),
    onText: (text) => process.stdout.write(text),
  })
  return code
})
