/**
 * `pnpm faults`: tries what can go wrong between two members with other sizes than `npm test`, e.g. 200 kills, and prints every
 * promise that broke. Needs no build.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { second } from '@vonk/contracts/clock.ts'
import { faults, smallSizes } from './faults.ts'
import { openWorld } from './world.ts'

const usage = `Usage: pnpm faults [--kills 200] [--cuts 6] [--every 10] [--messages 20] [--delay 400] [--loss 5] [--seed 1] [--only killed]
  --every is in seconds, --delay in ms there and back, --loss in percent. --only names a part of a title.`

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: String(smallSizes.kills) },
    cuts: { type: 'string', default: '6' },
    every: { type: 'string', default: '10' },
    messages: { type: 'string', default: '20' },
    delay: { type: 'string', default: '400' },
    loss: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
const number = (name: Exclude<keyof typeof values, 'only'>) => {
  const value = Number(values[name])
  if (!Number.isFinite(value) || value < 0) throw new Error(usage)
  return value
}
const sizes = {
  kills: number('kills'),
  cuts: number('cuts'),
  cutEvery: number('every') * second,
  messages: number('messages'),
  delay: number('delay') / 2,
  loss: number('loss') / 100,
}
const wanted = faults.filter(({ name }) => name.includes(values.only))
if (wanted.length === 0) throw new Error(usage)

const world = await openWorld(number('seed'))
try {
  for (const fault of wanted) {
    const began = performance.now()
    const broken = await fault.run(world, sizes)
    const took = Math.round((performance.now() - began) / second)
    console.log(`${broken.length === 0 ? 'whole ' : 'BROKEN'} ${fault.name}: ${world.written.length} messages, ${took} s`)
    for (const promise of broken.slice(0, 20)) console.log(`  ${promise}`)
    if (broken.length > 0) process.exitCode = 1
    world.clear()
  }
} finally {
  await world.close()
}
