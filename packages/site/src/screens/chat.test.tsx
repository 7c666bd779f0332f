import { screen, waitFor, within } from '@testing-library/react'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { aChatList, aConversation } from '@vonk/fixtures/chat/a-chat.ts'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openSite } from '../testing/open-site.tsx'

const { chat, messages } = aConversation()
const id = chat.conversation.id

it('leads a free member from photos, which are for Premium, to the bundles [CHT-17]', async () => {
  const site = await openSite(paths.chat.href({ id }), {
    user: aFreeMember(),
    answer: (on) => {
      on(chatContract.chats, aChatList([chat]))
      on(chatContract.messages, {
        messages,
        has_more: false,
        changed: [],
        changed_to: 0,
        delivered_seq: 0,
        read_seq: 0,
        profile: chat.profile,
      })
    },
  })
  await site.keyboard.click(await screen.findByRole('button', { name: 'Send a photo' }))
  const offer = within(await screen.findByRole('dialog', { name: 'Photos come with Premium' }))
  await site.keyboard.click(offer.getByRole('link', { name: 'Get Premium' }))
  expect(await screen.findByRole('list', { name: 'Bundles' })).toBeInTheDocument()
})

it('has one menu in the header: view profile, mute, report, block, remove [CHT-20]', async () => {
  const site = await openSite(paths.chat.href({ id }), {
    user: aFreeMember(),
    answer: (on) => {
      on(chatContract.chats, aChatList([chat]))
      on(chatContract.messages, {
        messages,
        has_more: false,
        changed: [],
        changed_to: 0,
        delivered_seq: 0,
        read_seq: 0,
        profile: chat.profile,
      })
      on(chatContract.mute, {})
      on(chatContract.removeChat, {})
    },
  })
  const open = async () => {
    await site.keyboard.click(await screen.findByRole('button', { name: `More about ${chat.profile.name}: block or report` }))
    return within(await screen.findByRole('menu'))
  }
  const menu = await open()
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    `View ${chat.profile.name}’s profile`,
    'Mute conversation',
    'Report',
    'Block',
    'Remove conversation',
  ])
  expect(menu.getAllByRole('menuitem')[0]).toHaveAttribute('href', paths.member.href({ id: chat.profile.id }))

  await site.keyboard.click(menu.getByRole('menuitem', { name: 'Mute conversation' }))
  expect(await within(screen.getByRole('main')).findByText('Muted')).toBeInTheDocument()
  await waitFor(() => expect(site.asked(chatContract.mute)[0]?.body).toEqual({ conversation: id, muted: true }))
  await site.keyboard.click((await open()).getByRole('menuitem', { name: 'Unmute conversation' }))
  await waitFor(() => expect(site.asked(chatContract.mute)[1]?.body).toEqual({ conversation: id, muted: false }))

  await site.keyboard.click((await open()).getByRole('menuitem', { name: 'Remove conversation' }))
  await site.keyboard.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(site.asked(chatContract.removeChat)[0]?.body).toEqual({ conversation: id }))
  expect(await screen.findByText('No messages yet')).toBeInTheDocument()
})
