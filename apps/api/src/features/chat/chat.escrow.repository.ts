import { sql } from 'kysely'
import { eitherBlocks } from '../../database/pair.ts'
import type { Db } from '../../dependencies.ts'

const closedByStaff = sql<boolean>`exists (
  select from deletions where deletions.user_id = messages.sender_id and deletions.reason = 'closed'
)`

/** What the message said is kept as long as the removal can be undone. */
const removedByModerator = sql<boolean>`(
  messages.payload ? 'removed' and exists (select from withdrawn_messages where withdrawn_messages.message_id = messages.id)
)`

/**
 * The first message of a conversation if it was paid and nobody answered it (TRU-16). Nobody gains by preventing an answer: not by
 * taking the message back, by a block, or by leaving, also for a while. An answer counts that the sender did not see, or that was
 * erased. What the site itself says is no answer. What was taken back while it was held has reached nobody. `waits`: staff closed the
 * account of the sender or removed the message, and may undo that. The caller has locked the conversation.
 */
export async function findUnanswered(
  db: Db,
  conversation: string,
): Promise<{ id: string; sender: string; waits: boolean } | undefined> {
  const { rows } = await sql<{ id: string; sender: string; waits: boolean }>`
    select messages.id, messages.sender_id as sender, messages.kind = 'withdrawn' or ${closedByStaff} as waits
    from conversations join messages on messages.conversation_id = conversations.id
    where conversations.id = ${conversation}::uuid
      and messages.seq = (
        select min(seq) from messages earlier where earlier.conversation_id = conversations.id and earlier.kind <> 'system'
          and not earlier.held
      )
      and messages.seq > conversations.settled_seq
      and messages.credits > 0 and not messages.returned
      and (messages.kind <> 'withdrawn' or ${removedByModerator})
      and not exists (
        select from messages answer where answer.conversation_id = conversations.id
          and answer.sender_id <> messages.sender_id and answer.kind <> 'system'
      )
      and exists (
        select from users where users.id = messages.sender_id and (users.status <> 'deleted' or ${closedByStaff})
          and messages.created_at >= coalesce(users.came_back_at, '-infinity')
      )
      and not ${eitherBlocks(sql.ref('conversations.low_id'), sql.ref('conversations.high_id'))}
  `.execute(db)
  return rows[0]
}
