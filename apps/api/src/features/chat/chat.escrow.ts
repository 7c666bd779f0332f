import { day, minute, second } from '@vonk/contracts/clock.ts'
import type { Act } from '../../admission/act.ts'
import { inTransaction } from '../../admission/transaction.ts'
import type { Dependencies, JobData } from '../../dependencies.ts'
import { giveBack } from '../credits/credits.service.ts'
import { settingsOf } from '../site/site.service.ts'
import { chargedAs } from './chat.policy.ts'
import { findUnanswered } from './chat.escrow.repository.ts'
import { lockConversation } from './chat.conversations.repository.ts'
import { tellInChat } from './chat.returns.ts'

/**
 * Plans that the credits of the first message of a conversation come back if nobody answers it, where the edition offers that (TRU-16).
 * What was told when the message was paid holds, whatever the edition offers later. Call it in the transaction that delivers the message.
 */
export async function planEscrow(
  { deps, db, edition }: Pick<Act, 'deps' | 'db' | 'edition'>,
  conversation: string,
): Promise<void> {
  const { reply_escrow_days: days } = await settingsOf({ deps, edition })
  if (days === null) return
  await deps.jobs.send('escrow', { edition, conversation }, { afterSeconds: (days * day + minute) / second, trx: db })
}

/**
 * Returns the credits of a first message that nobody answered, once. The conversation is locked, so an answer comes before or after:
 * there is never both. While a measure of staff that may be undone stands against the sender, it is decided anew each day. The message stays where it is, and who got it can still answer. A line in the conversation tells the sender.
 */
export async function returnUnanswered(deps: Dependencies, { edition, conversation }: JobData['escrow']): Promise<void> {
  await inTransaction(deps, async (db, afterCommit) => {
    const act = { deps, db, edition, now: deps.clock(), afterCommit }
    await lockConversation(db, conversation)
    const first = await findUnanswered(db, conversation)
    if (!first) return
    const { id, sender, waits } = first
    if (waits) return deps.jobs.send('escrow', { edition, conversation }, { afterSeconds: day / second, trx: db })
    const returned = await giveBack(act, {
      userId: sender,
      messages: [id],
      spentAs: Object.values(chargedAs),
      because: 'unanswered',
    })
    if (!returned) return
    const { amount, ...balance } = returned
    afterCommit(() => deps.live.publish({ edition, id: sender }, { type: 'balance', ...balance }))
    await tellInChat(act, { conversation, sender, credits: amount, about: 'unanswered' })
  })
}
