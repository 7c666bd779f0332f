import { screen, waitFor } from '@testing-library/react'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aChatList, aConversation, aMessage, aPhoto } from '@vonk/fixtures/chat/a-chat.ts'
import { attachedTo } from '@vonk/state/attached.ts'
import { startMemberSession } from '@vonk/state/live/member-session.ts'
import { aNetwork, refused } from '@vonk/state/testing/network.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ConversationView } from '../conversation/conversation-view.tsx'
import { PlainLink } from '../testing/plain-link.tsx'
import { renderInChat, withSizes } from '../testing/render-in-chat.tsx'

beforeEach(() => {
  withSizes()
  // jsdom has no addresses of pictures.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }))
  // An upload with progress would leave the test; without this class it is sent like every other call.
  vi.stubGlobal('XMLHttpRequest', undefined)
  // The lightbox asks for both.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.scrollTo = () => {}
  onTestFinished(() => void vi.unstubAllGlobals())
})

const sanne = aConversation({ messages: 1 }, 0)
const { id: conversation } = sanne.chat.conversation
const facts = { conversation_id: conversation, seq: 2, sender_id: sanne.chat.profile.id }
const filename = '/photos/4/messages/m/large.webp'

async function open(messages = sanne.messages, options: Parameters<typeof renderInChat>[1] = {}) {
  const network = aNetwork()
  const { client, on } = network
  on(chatContract.chats, aChatList([sanne.chat]))
  on(chatContract.messages, {
    messages,
    has_more: false,
    changed: [],
    changed_to: 0,
    delivered_seq: 0,
    read_seq: 0,
    profile: sanne.chat.profile,
  })
  on(chatContract.read, {})
  attachedTo(client).live.set('live')
  onTestFinished(startMemberSession(client, aUser().id, { locks: null, storage: null }))
  const view = (
    <ConversationView
      conversation={conversation}
      link={PlainLink}
      profileTo={() => '/'}
      buyTo="/premium"
      confirmTo="/signup/activation-mail"
    />
  )
  return { ...network, ...(await renderInChat(view, { client, ...options })) }
}

describe('a received photo', () => {
  it('is a blur until it is pressed, and then opens large [CHT-06 partly]', async () => {
    const message = aMessage({ ...facts, ...aPhoto() })
    const { user, on, asked } = await open([message])
    on(chatContract.openPhoto, {
      message: { ...message, ...aPhoto({ state: 'open', opened: true, filename }) },
      filename,
    })
    await user.click(await screen.findByRole('button', { name: 'Show Sanne’s photo' }))
    expect(asked(chatContract.openPhoto)[0]?.body).toMatchObject({ message: message.id })
    await user.click(await screen.findByRole('button', { name: 'Enlarge Sanne’s photo' }))
    expect(await screen.findByRole('img', { name: 'Photo from Sanne' })).toHaveAttribute('src', expect.stringContaining(filename))
  })

  it('that can be viewed once says so before and while it is open, and is gone when it is closed', async () => {
    const message = aMessage({ ...facts, ...aPhoto({ view_once: true }) })
    const { user, on } = await open([message])
    on(chatContract.openPhoto, {
      message: { ...message, ...aPhoto({ view_once: true, state: 'gone', opened: true }) },
      filename: `${filename}?ticket=t`,
    })
    await user.click(await screen.findByRole('button', { name: 'Show Sanne’s photo, which you can view once' }))
    expect(await screen.findByRole('img', { name: 'Photo from Sanne' })).toHaveAttribute(
      'src',
      expect.stringContaining('?ticket=t'),
    )
    expect(screen.getByText('You can see this photo once. When you close it, it’s gone.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Photo viewed')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo from Sanne' })).toBeNull())
  })

  it('says why it could not be opened', async () => {
    const { user, on } = await open([aMessage({ ...facts, ...aPhoto({ view_once: true }) })])
    on(chatContract.openPhoto, () => refused(410, 'photo_gone'))
    await user.click(await screen.findByRole('button', { name: /view once/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This photo can’t be opened any more.')
  })
})

describe('sending a photo', () => {
  const chooseIn = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Send a photo' }))
    await user.upload(await screen.findByLabelText('Choose a photo'), new File(['pixels'], 'me.jpg', { type: 'image/jpeg' }))
  }

  it('shows its price on the button and its progress in the conversation, and can be cancelled [CHT-06 partly] [TRU-04]', async () => {
    const bought = { credits: 100, price: 1999, currency: 'EUR' }
    const { user, on } = await open(sanne.messages, {
      user: { paid_user: true, credits: 40, bought },
      settings: { photo_credits: 5 },
    })
    on(chatContract.sendPhoto, () => new Promise<never>(() => {}))
    await chooseIn(user)
    await user.click(await screen.findByRole('button', { name: 'Send for 5 credits (€1.00)' }))
    expect(await screen.findByRole('img', { name: 'Your photo' })).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Sending your photo' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull())
  })

  it('keeps the chosen photo and the text when the credits do not suffice', async () => {
    const { user, asked } = await open(sanne.messages, { user: { paid_user: true, credits: 3 }, settings: { photo_credits: 5 } })
    await user.type(await screen.findByRole('textbox'), 'And this')
    await chooseIn(user)
    expect(await screen.findByText('You don’t have enough credits')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/premium')
    expect(screen.getByText(/can’t show the photo, but you can send it/)).toBeInTheDocument()
    expect(screen.getByRole('textbox', { hidden: true })).toHaveValue('And this')
    expect(asked(chatContract.sendPhoto)).toEqual([])
  })

  it('is offered with Premium to a free member, as is the knowledge of what is read [CHT-17]', async () => {
    const own = aMessage({ ...facts, sender_id: aUser().profile.id })
    const { user } = await open([...sanne.messages, own], { user: { paid_user: false, credits: 40 } })
    expect(await screen.findByRole('link', { name: 'See when it’s read' })).toHaveAttribute('href', '/premium')
    await user.click(screen.getByRole('button', { name: 'Send a photo' }))
    expect(await screen.findByRole('dialog', { name: 'Photos come with Premium' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/premium')
    expect(screen.queryByLabelText('Choose a photo')).toBeNull()
  })
})

it('shows a message of a kind that only a newer page knows as such', async () => {
  await open([{ ...aMessage(facts), kind: 'video' as 'text', payload: { seconds: 3 } as never }])
  expect(await screen.findByText(/Your page is a bit too old/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Update the page' })).toBeInTheDocument()
})
