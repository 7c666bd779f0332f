import { screen, waitFor, within } from '@testing-library/react'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { aConversation, aMessage, aPhoto, aText } from '@vonk/fixtures/chat/a-chat.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openConversation } from '../testing/open-conversation.tsx'
import { withSizes } from '../testing/render-in-chat.tsx'
import { withUploads } from '../testing/with-uploads.ts'
// A conversation loads it when it needs it. On a busy machine that takes longer than a test waits.
import './photo-sheet.tsx'

beforeEach(() => {
  withSizes()
  // jsdom has no addresses of pictures.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }))
  // The lightbox asks for both.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.scrollTo = () => {}
  onTestFinished(() => void vi.unstubAllGlobals())
})

const sanne = aConversation({ messages: 1 }, 0)
const facts = { conversation_id: sanne.chat.conversation.id, seq: 2, sender_id: sanne.chat.profile.id }
const filename = '/photos/4/messages/m/large.webp'

const open = (messages = sanne.messages, options: Parameters<typeof openConversation>[1] = {}) =>
  openConversation({ ...sanne, messages }, options)

describe('a received photo', () => {
  it('is a blur until it is pressed, and then opens large [CHT-06]', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enlarge Sanne’s photo' })).toHaveFocus())
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
    // Its button is gone too, so the keyboard continues in the messages.
    await waitFor(() => expect(screen.getByRole('log')).toHaveFocus())
  })

  it('says why it could not be opened', async () => {
    const { user, on } = await open([aMessage({ ...facts, ...aPhoto({ view_once: true }) })])
    on(chatContract.openPhoto, () => refused(410, 'photo_gone'))
    await user.click(await screen.findByRole('button', { name: /view once/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This photo can’t be opened any more.')
  })
})

it('shows an own photo large, and says that the other has opened it [CHT-06]', async () => {
  const own = aMessage({ ...facts, sender_id: aUser().profile.id, ...aPhoto({ state: 'open', opened: true, filename }) })
  const { user } = await open([own])
  expect(await screen.findByText('Opened')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Enlarge your photo' }))
  const large = within(await screen.findByRole('dialog', { name: 'Your photo' }))
  expect(await large.findByRole('img', { name: 'Your photo' })).toHaveAttribute('src', expect.stringContaining(filename))
})

/** jsdom decodes no picture: this one is 800 by 600 pixels. */
function withPictures() {
  Object.assign(Image.prototype, { decode: () => Promise.resolve() })
  Object.defineProperties(Image.prototype, {
    naturalWidth: { configurable: true, get: () => 800 },
    naturalHeight: { configurable: true, get: () => 600 },
  })
  HTMLCanvasElement.prototype.getContext = () => null
  onTestFinished(() => void Reflect.deleteProperty(Image.prototype, 'decode'))
}

describe('sending a photo', () => {
  const chooseIn = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Send a photo' }))
    await user.upload(await screen.findByLabelText('Choose a photo'), new File(['pixels'], 'me.jpg', { type: 'image/jpeg' }))
  }

  const premium = { paid_user: true, credits: 40 }

  it('shows it with its price before it is sent, then its progress, and can be cancelled [CHT-06 TRU-04]', async () => {
    withPictures()
    withUploads()
    const bought = { credits: 100, price: 1999, currency: 'EUR' }
    const { user } = await open(sanne.messages, { user: { ...premium, bought }, settings: { photo_credits: 5 } })
    await chooseIn(user)
    expect(await screen.findByRole('img', { name: 'The photo you chose' })).toHaveAttribute('src', 'blob:picture')
    await user.click(screen.getByRole('button', { name: 'Send for 5 credits (€1.00)' }))
    expect(await screen.findByRole('img', { name: 'Your photo' })).toBeInTheDocument()
    const progress = screen.getByRole('progressbar', { name: 'Sending your photo' })
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '40'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull())
  })

  it('can be a reply, which stands above it [CHT-19 partly]', async () => {
    const first = aMessage({ ...facts, seq: 1, ...aText('What do you look like today?') })
    const addresses = withUploads()
    const { user } = await open([first], { user: premium, settings: { photo_credits: 5 } })
    await user.click(await screen.findByRole('button', { name: /^Options for the message from Sanne/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }))
    await chooseIn(user)
    await user.click(await screen.findByRole('button', { name: /^Send for 5 credits/ }))
    await waitFor(() => expect(addresses.map((address) => new URL(address).searchParams.get('reply_to'))).toEqual([first.id]))
    expect(await screen.findByRole('button', { name: /What do you look like today/ })).toBeInTheDocument()
    expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription(/What do you look like/)
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
