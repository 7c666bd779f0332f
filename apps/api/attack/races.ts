import { inParallel } from './calls.ts'
import { ledgerFaults } from '../src/features/credits/ledger.proof.ts'
import type { Part } from './part.ts'
import type { Arena } from './race.ts'
import { accountRaces } from './races.accounts.ts'
import { chatRaces } from './races.chat.ts'
import { likesRaces } from './races.likes.ts'
import { moneyRaces } from './races.money.ts'
import { refundRaces } from './races.refunds.ts'
import type { Answer } from './wire.ts'
import { createWorld } from './world.ts'

export const races: Part = {
  name: 'races',
  about: 'caps and money under parallel requests',
  async run({ start, random, report }) {
    const target = await start()
    let current = ''
    const arena: Arena = {
      target,
      random,
      world: () => createWorld(target, random),
      async together(asks) {
        const answers: Answer[] = []
        report.tried(current, asks.length)
        await inParallel(asks.length, asks, async (ask, index) => {
          answers[index] = await target.ask({ patience: 60_000, ...ask })
        })
        for (const { status, text, header } of answers)
          if (status >= 500 && !(status === 503 && header('retry-after')))
            report.broke(current, `answered ${status} ${text.slice(0, 200)}`)
        return answers
      },
    }
    for (const race of [...likesRaces, ...chatRaces, ...moneyRaces, ...refundRaces, ...accountRaces]) {
      current = race.what
      const faults = await race.run(arena).catch((error: unknown) => [String(error instanceof Error ? error.stack : error)])
      for (const fault of faults) report.broke(race.what, fault)
    }
    report.tried('the ledger after all of it')
    for (const fault of await ledgerFaults(target.db)) report.broke('the ledger after all of it', fault)
  },
}
