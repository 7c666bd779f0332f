import { randomUUID } from 'node:crypto'
import { minute, second } from '@vonk/contracts/clock.ts'
import type { Act } from '../../admission/act.ts'
import { inTransaction } from '../../admission/transaction.ts'
import type { Dependencies, JobData, Jobs } from '../../dependencies.ts'
import { giveBack } from '../credits/credits.service.ts'
import { chargedAs } from './chat.policy.ts'
import { presentMessage } from './chat.presenter.ts'
import { lockConversation } from './chat.conversations.repository.ts'
import { findUndeliverable, takeBack, writeLine } from './chat.returns.repository.ts'

/** In ms. After the commit, when the streams have noted what they gave before, and again when every message has ended that was being sent meanwhile. */
const runsAfter = { first: 3 * second, again: minute }

/**
 * Plans that credits return which were paid for messages that can no longer be delivered (TRU-05): to a `receiver` who left, or
 * of both members of a `conversation` that a block ended. Call it in that transaction. A job does it, since a member may have
 * thousands of conversations.
 */
export const planReturns = (
  { deps: { jobs }, db, edition }: Pick<Act, 'db' | 'edition'> & { deps: { jobs: Pick<Jobs, 'send'> } },
  about: { receiver: string } | { conversation: string },
): Promise<void> => jobs.send('returns', { edition, ...about }, { afterSeconds: runsAfter.first / second, trx: db })

/** Plans the same for a conversation of which one member has just hidden messages, if any of them is undelivered. */
export async function planReturnsOfHidden(act: Pick<Act, 'deps' | 'db' | 'edition'>, conversation: string): Promise<void> {
  const undelivered = await findUndeliverable(act.db, act.edition, { conversation })
  if (undelivered.length > 0) await planReturns(act, { conversation })
}

/**
 * Returns the credits of the messages that a job is about, see {@link planReturns}, once per message. Their senders see the
 * new balance, and where the conversation is still in their list, a line that says so.
 */
export async function returnUndelivered(deps: Dependencies, { edition, again, ...about }: JobData['returns']): Promise<void> {
  for (const { conversation, sender, receiver, left } of await findUndeliverable(deps.db, edition, about))
    await inTransaction(deps, async (db, afterCommit) => {
      const now = deps.clock()
      const act = { deps, db, edition, now, afterCommit }
      await lockConversation(db, conversation)
      const messages = await takeBack(db, conversation, receiver)
      const returned = await giveBack(act, { userId: sender, messages, spentAs: Object.values(chargedAs) })
      if (!returned) return
      const { amount, ...balance } = returned
      afterCommit(() => deps.live.publish({ edition, id: sender }, { type: 'balance', ...balance }))
      // Nobody is told that the other blocked them, or removed the conversation.
      if (left) await tellInChat(act, { conversation, sender, credits: amount })
    })
  if (!again) await deps.jobs.send('returns', { edition, ...about, again: true }, { afterSeconds: runsAfter.again / second })
}

/** Writes the line that tells the sender of messages why credits are back. */
export async function tellInChat(
  { deps, db, edition, now, afterCommit }: Pick<Act, 'deps' | 'db' | 'edition' | 'now' | 'afterCommit'>,
  {
    conversation,
    sender,
    credits,
    about = 'returned',
  }: { conversation: string; sender: string; credits: number; about?: 'returned' | 'unanswered' },
): Promise<void> {
  const line = {
    id: randomUUID(),
    edition,
    conversation_id: conversation,
    sender_id: sender,
    kind: 'system' as const,
    payload: { about, credits },
    credits: 0,
    held: false,
    returned: true,
    created_at: now,
  }
  const seq = await writeLine(db, line)
  afterCommit(() =>
    deps.live.publish(
      { edition, id: sender },
      { type: 'message', message: presentMessage({ ...line, seq, reaction: null, change: 0 }, sender) },
    ),
  )
}
