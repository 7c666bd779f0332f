import { crashes } from './faults.crashes.ts'
import { fullDisk } from './faults.disk.ts'
import { payments } from './faults.payments.ts'
import type { Part } from './part.ts'

export const faults: Part = {
  name: 'faults',
  about: 'killed processes, a database that hangs, a full disk, a provider that lies',
  async run(attack) {
    await crashes(attack)
    await fullDisk(attack)
    await payments(attack)
  },
}
