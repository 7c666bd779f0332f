import { screen, waitFor, within } from '@testing-library/react'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { aConversation, aHistory } from '@vonk/fixtures/chat/a-chat.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { receiveToasts, type ToastMessage } from '@vonk/ui/toast/show-toast.ts'
import { expect, it, onTestFinished } from 'vitest'
import { paths } from '../../paths.ts'
import { openSite } from '../../testing/open-site.tsx'
import { menuOfConversation, menuOfNewConversation } from '../members/conversation-menu.tsx'
import { Conversation } from './conversation.tsx'

const talk = aConversation()
const { chat } = talk
const id = chat.conversation.id
const user = aFreeMember()

/** The conversation without the site around it. `isNew`: it has not started. */
const open = ({ isNew = false } = {}) =>
  openSite(paths.chat.href({ id }), {
    user,
    chats: isNew ? [] : [chat],
    parts: [
      {
        path: paths.chat.pattern,
        element: (
          <main>
            {isNew ? (
              <Conversation conversation={null} to={chat.profile} actions={menuOfNewConversation} onBuy={() => {}} />
            ) : (
              <Conversation conversation={id} actions={menuOfConversation} onBuy={() => {}} />
            )}
          </main>
        ),
      },
      { path: paths.chats.pattern, element: <main>All conversations</main> },
    ],
    answer: (on) => on(chatContract.messages, aHistory(talk)),
  })

async function openMenu({ keyboard }: Awaited<ReturnType<typeof open>>) {
  await keyboard.click(await screen.findByRole('button', { name: `More about ${chat.profile.name}: block or report` }))
  return within(await screen.findByRole('menu'))
}

it('leads a free member from photos, which are for Premium, to the bundles [CHT-17]', async () => {
  const site = await open()
  await site.keyboard.click(await screen.findByRole('button', { name: 'Send a photo' }))
  const offer = within(await screen.findByRole('dialog', { name: 'Photos come with Premium' }))
  expect(offer.getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', paths.buy(user))
})

it('has one menu in the header: view profile, mute, report, block, remove [CHT-20]', async () => {
  const site = await open()
  site.on(chatContract.mute, {})
  site.on(chatContract.removeChat, {})
  const menu = await openMenu(site)
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    `View ${chat.profile.name}’s profile`,
    'Say goodbye kindly',
    'Mute conversation',
    'Report',
    'Block',
    'Remove conversation',
  ])
  expect(menu.getAllByRole('menuitem')[0]).toHaveAttribute('href', paths.member.href({ id: chat.profile.id }))

  await site.keyboard.click(menu.getByRole('menuitem', { name: 'Mute conversation' }))
  await waitFor(() => expect(site.asked(chatContract.mute)[0]?.body).toEqual({ conversation: id, muted: true }))
  await site.keyboard.click((await openMenu(site)).getByRole('menuitem', { name: 'Unmute conversation' }))
  await waitFor(() => expect(site.asked(chatContract.mute)[1]?.body).toEqual({ conversation: id, muted: false }))

  await site.keyboard.click((await openMenu(site)).getByRole('menuitem', { name: 'Remove conversation' }))
  await site.keyboard.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(site.asked(chatContract.removeChat)[0]?.body).toEqual({ conversation: id }))
  expect(await screen.findByText('All conversations')).toBeInTheDocument()
})

it('tells of a removal that failed, though the conversation has been left by then [CHT-11 partly]', async () => {
  const toasts: ToastMessage[] = []
  onTestFinished(receiveToasts((toast) => toasts.push(toast)))
  const site = await open()
  const answer = Promise.withResolvers<void>()
  site.on(chatContract.removeChat, async () => {
    await answer.promise
    return refused(404, 'not_found')
  })
  await site.keyboard.click((await openMenu(site)).getByRole('menuitem', { name: 'Remove conversation' }))
  await site.keyboard.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('All conversations')).toBeInTheDocument()
  answer.resolve()
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'danger', title: 'We couldn’t remove the conversation' }]))
})

it('leads back to the list after a block from the menu [CHT-20 partly]', async () => {
  const site = await open()
  site.on(membersContract.block, {})
  await site.keyboard.click((await openMenu(site)).getByRole('menuitem', { name: 'Block' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Block ${chat.profile.name}?` }))
  await site.keyboard.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('All conversations')).toBeInTheDocument()
  expect(site.asked(membersContract.block).map(({ body }) => body)).toEqual([{ profile: chat.profile.id }])
})

it('has in the menu of a new conversation only what needs no messages; the report is about the profile [CHT-20 partly]', async () => {
  const site = await open({ isNew: true })
  const menu = await openMenu(site)
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    `View ${chat.profile.name}’s profile`,
    'Report',
    'Block',
  ])
  await site.keyboard.click(menu.getByRole('menuitem', { name: 'Report' }))
  expect(await screen.findByRole('dialog', { name: `Report ${chat.profile.name}` })).toBeInTheDocument()
})

it('ends a conversation kindly with a phrase card, also between members of one language', async () => {
  const site = await open()
  await site.keyboard.click((await openMenu(site)).getByRole('menuitem', { name: 'Say goodbye kindly' }))
  const cards = within(await screen.findByRole('dialog', { name: 'Phrase cards' }))
  expect(await cards.findByRole('radio', { name: /^You seem kind, but I don’t think we’re a match\./ })).toBeInTheDocument()
  expect(cards.getByRole('radio', { name: 'Goodbye' })).toBeChecked()
  // No other card stands before them.
  expect(within(cards.getByRole('group', { name: 'Goodbye' })).getAllByRole('radio')).toHaveLength(2)
})
