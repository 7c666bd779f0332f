import { pairOf } from '../../database/pair.ts'
import type { Dependencies } from '../../dependencies.ts'
import { inBatches } from '../../work/batches.ts'
import { writeUsualMessages, type UsualMessage, type UsuallyWritten } from './chat.sending.repository.ts'

/** Statements at a time of one server, and messages of a statement. With two at a time the batches are smaller, and fewer messages get through. */
const width = 1
const most = 64

type Writer = (message: UsualMessage) => Promise<UsuallyWritten | null>

const writers = new WeakMap<Dependencies, Writer>()

/**
 * Writes a usual message together with those that other requests of this server write meanwhile (decision 0053). See
 * `writeUsualMessages`. Messages of one sender, and those of one conversation, are written in the order of the calls.
 */
export function writeUsualMessage(deps: Dependencies, message: UsualMessage): Promise<UsuallyWritten | null> {
  const writer = writers.get(deps) ?? inBatches((messages) => writeUsualMessages(deps.db, messages), { keysOf, width, most })
  writers.set(deps, writer)
  return writer(message)
}

const keysOf = ({ id, sender_id: sender, recipient }: UsualMessage) => {
  const { low_id, high_id } = pairOf(sender, recipient)
  return [id, sender, `${low_id} ${high_id}`]
}
