import { act, screen, waitFor, within } from '@testing-library/react'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Chat } from '@vonk/contracts/chat/chat.schema.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aChat, aChatList, aMessage, aText, someChats, textOf } from '@vonk/fixtures/chat/a-chat.ts'
import { aFictionalCard, aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { attachedTo } from '@vonk/state/attached.ts'
import { chatsKey } from '@vonk/state/known.ts'
import { forgetMessageDrafts, keepDraft } from '@vonk/state/chat/drafts.ts'
import { chatsQuery, useMoreChats } from '@vonk/state/chat/chat.queries.ts'
import { aNetwork, held, refused } from '@vonk/state/testing/network.ts'
import { receiveToasts, type ToastMessage } from '@vonk/ui/toast/show-toast.ts'
import { useQuery } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PlainLink } from '../testing/plain-link.tsx'
import { renderInChat, withSizes } from '../testing/render-in-chat.tsx'
import { ConversationList } from './conversation-list.tsx'

const list = (chats: Chat[], open?: string) => (
  <ConversationList chats={chats} link={PlainLink} toOf={({ conversation }) => `/chats/${conversation.id}`} open={open} />
)
const Known = () => {
  const more = useMoreChats()
  return <ConversationList chats={useQuery(chatsQuery()).data?.chats ?? []} more={more} link={PlainLink} toOf={() => '#'} />
}
const rowOf = (chat: Chat) => screen.getByRole('link', { name: new RegExp(chat.profile.name) })

describe('ConversationList', () => {
  it('shows the member, the last message and the unread count, and links to the conversation [CHT-07 CHT-01]', async () => {
    const chats = someChats()
    const [first, second, third, fourth] = chats as [Chat, Chat, Chat, Chat]
    await renderInChat(list(chats, second.conversation.id))
    expect(screen.getAllByRole('listitem')).toHaveLength(chats.length)
    expect(rowOf(first)).toHaveAttribute('href', `/chats/${first.conversation.id}`)
    expect(within(rowOf(first)).getByText(textOf(first.last_message) ?? '')).toBeInTheDocument()
    expect(within(rowOf(first)).getByText('3 unread messages')).toBeInTheDocument()
    expect(rowOf(second)).toHaveAttribute('aria-current', 'page')
    expect(within(rowOf(third)).getByText(/gift: Rose/i)).toBeInTheDocument()
    expect(within(rowOf(fourth)).getByText(/photo/i)).toBeInTheDocument()
  })

  it('does not show a member who has left as online', async () => {
    const [there, left] = someChats().map((chat) => ({ ...chat, profile: { ...chat.profile, online: true } })) as [Chat, Chat]
    await renderInChat(list([there, { ...left, profile: { ...left.profile, left: true } }]))
    expect(within(rowOf(there)).getByRole('img', { name: 'online' })).toBeInTheDocument()
    expect(screen.getAllByRole('img', { name: 'online' })).toHaveLength(1)
  })

  it('starts the member’s own last message with “You:”', async () => {
    const last_message = aMessage({ sender_id: aUser().profile.id, ...aText('Thursday?') })
    const chat = aChat({ last_message })
    await renderInChat(list([chat]))
    expect(within(rowOf(chat)).getByText('You: Thursday?')).toBeInTheDocument()
  })

  it('shows what the member typed and did not send, but not instead of what is unread, nor of the open conversation [CHT-19]', async () => {
    const [unread, , quiet, open] = someChats() as [Chat, Chat, Chat, Chat]
    for (const { profile } of [unread, quiet, open]) keepDraft(aUser().id, profile.id, 'Half a thought')
    onTestFinished(forgetMessageDrafts)
    const { again } = await renderInChat(list([unread, quiet, open], open.conversation.id), { locale: 'nl' })
    expect(rowOf(quiet)).toHaveTextContent('Concept: Half a thought')
    for (const chat of [unread, open]) expect(rowOf(chat)).not.toHaveTextContent('Half a thought')
    again(list([unread, quiet, open]))
    expect(rowOf(open)).toHaveTextContent('Concept: Half a thought')
  })

  it('isolates the text direction of names and messages', async () => {
    const sent = aChat({ profile: aProfileCard({ name: 'אנה' }), last_message: aMessage(aText('gnp.\u202ella')) })
    const own = aChat({ last_message: aMessage({ sender_id: aUser().profile.id, ...aText('שלום') }) }, 1)
    await renderInChat(list([sent, own]))
    for (const text of ['אנה', 'gnp.\u202ella']) expect(screen.getByText(text).tagName).toBe('BDI')
    expect(screen.getByText('You: \u2068שלום\u2069')).toBeInTheDocument()
  })

  it('marks a fictional profile [EDI-07]', async () => {
    const chat = aChat({ profile: aFictionalCard() })
    await renderInChat(list([chat]), { settings: { fictional_singular: 'fictional profile' } })
    expect(within(rowOf(chat)).getByText('fictional profile')).toBeInTheDocument()
  })

  it('shows that the other member is typing [CHT-05]', async () => {
    const chat = aChat()
    const { client } = await renderInChat(list([chat]))
    act(() => attachedTo(client).typing.mark(chat.conversation.id))
    expect(within(rowOf(chat)).getByText('typing…')).toBeInTheDocument()
  })

  it('shows an empty state without conversations', async () => {
    await renderInChat(list([]))
    expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeInTheDocument()
  })

  it('finds conversations by name at once, and those that are not loaded on the server [CHT-19]', async () => {
    const chats = someChats(3)
    const away = aChat({ profile: aProfileCard({ name: 'Zoë' }, 40) }, 40)
    const { client, on, asked } = aNetwork()
    on(chatContract.chats, ({ query }) => aChatList(query.get('search') === 'zo' ? [away] : []))
    const { user } = await renderInChat(list(chats), { client })
    const [first] = chats as [Chat]
    const search = screen.getByRole('searchbox', { name: 'Search conversations' })
    await user.type(search, first.profile.name.toUpperCase())
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(rowOf(first)).toBeInTheDocument()

    await user.clear(search)
    await user.type(search, 'zo')
    expect(await screen.findByRole('link', { name: /Zoë/ })).toBeInTheDocument()
    expect(await screen.findByText('1 conversation found')).toHaveAttribute('role', 'status')
    expect(asked(chatContract.chats).at(-1)?.query.get('search')).toBe('zo')

    await user.type(search, 'nobody')
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zonobody”' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('loads older conversations as the end comes near, and tells screen readers the place of each row', async () => {
    withSizes()
    const chats = someChats(5)
    const { client, on } = aNetwork()
    const older = held(() => aChatList(chats.slice(2)))
    on(chatContract.chats, ({ query }) =>
      query.get('before') === 'below' ? older.reply() : { ...aChatList(chats.slice(0, 2)), next: 'below', num_unread: 9 },
    )
    await renderInChat(<Known />, { client })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-setsize', '-1')
    older.release()
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
    expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4', '5'])
    expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-setsize', '5')
    expect(screen.queryByRole('button', { name: 'Show more conversations' })).toBeNull()
  })

  it('shows why loading older conversations failed; a press tries again, announces how many and focuses the first', async () => {
    withSizes()
    const chats = someChats(5)
    const { client, on, asked } = aNetwork()
    client.setQueryData(chatsKey, { ...aChatList(chats.slice(0, 2)), next: 'below' })
    on(chatContract.chats, () => refused(404, 'not_found'))
    const toasts: ToastMessage[] = []
    onTestFinished(receiveToasts((toast) => toasts.push(toast)))
    const { user } = await renderInChat(<Known />, { client })
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'danger' }]))
    on(chatContract.chats, aChatList(chats.slice(2)))
    await user.click(screen.getByRole('button', { name: 'Show more conversations' }))
    await waitFor(() => expect(rowOf(chats[2] as Chat)).toHaveFocus())
    expect(screen.getByRole('status')).toHaveTextContent('3 more conversations')
    expect(asked(chatContract.chats)).toHaveLength(2)
  })

  it('of two thousand conversations has only those in view in the page, and the one with the focus', async () => {
    withSizes()
    const one = aChat()
    const chats = Array.from({ length: 2000 }, (_, n) => ({ ...one, conversation: { ...one.conversation, id: `c${n}` } }))
    const { user } = await renderInChat(list(chats))
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(60))
    await user.tab()
    await user.tab()
    expect(screen.getAllByRole('link')[0]).toHaveFocus()
    const scroller = screen.getByRole('list').parentElement?.parentElement as HTMLElement
    act(() => {
      scroller.scrollTop = 60_000
      scroller.dispatchEvent(new Event('scroll'))
    })
    const placeOf = (row: Element | undefined) => Number(row?.getAttribute('aria-posinset'))
    await waitFor(() => expect(placeOf(screen.getAllByRole('listitem').at(-1))).toBeGreaterThan(500))
    expect(placeOf(screen.getAllByRole('listitem')[0])).toBe(1)
    expect(screen.getAllByRole('link')[0]).toHaveFocus()
  })

  it('removes a conversation after confirmation; after a failure shows the error and reloads the list [CHT-11]', async () => {
    const chats = someChats(2)
    const [chat] = chats as [Chat]
    const { client, on, asked } = aNetwork()
    on(chatContract.chats, aChatList(chats))
    on(chatContract.removeChat, () => refused(404, 'not_found'))
    const toasts: ToastMessage[] = []
    onTestFinished(receiveToasts((toast) => toasts.push(toast)))
    const Listed = () => list(useQuery(chatsQuery()).data?.chats ?? [])
    const { user } = await renderInChat(<Listed />, { client })
    await user.click(await screen.findByRole('button', { name: `Options for your conversation with ${chat.profile.name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove conversation' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'danger', text: 'This doesn’t exist, or no longer does.' }]))
    await waitFor(() => expect(asked(chatContract.chats)).toHaveLength(2))
    expect(asked(chatContract.removeChat)[0]?.body).toEqual({ conversation: chat.conversation.id })
    await waitFor(() => expect(rowOf(chat)).toBeInTheDocument())
  })

  it('closes the menu of a row that vanishes, e.g. because of a block', async () => {
    const [gone, other] = someChats() as [Chat, Chat]
    const { user, again } = await renderInChat(list([gone, other]))
    await user.click(await screen.findByRole('button', { name: `Options for your conversation with ${gone.profile.name}` }))
    await screen.findByRole('menuitem', { name: 'Remove conversation' })
    again(list([other]))
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  })
})
