import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { chatsQuery } from '@vonk/state/chat/chat.queries.ts'

/** So many members and conversations fill a window before anybody scrolls. */
const membersInView = 12
const chatsInView = 12

/** Leaves of long lists what shows at first; the living screen brings the rest. */
export function keepWhatIsInView(client: QueryClient): void {
  client.setQueriesData<AnswerOf<typeof membersContract.search>>(
    { queryKey: ['members', 'search'] },
    (found) => found && { ...found, profiles: found.profiles.slice(0, membersInView), similar: [] },
  )
  client.setQueryData(chatsQuery().queryKey, (list) => list && { ...list, chats: list.chats.slice(0, chatsInView), next: null })
}
