import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { aFreeMember, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { aChatList, aConversation, someChats } from '@vonk/fixtures/chat/a-chat.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { aPromotion } from '@vonk/fixtures/offers/a-promotion.ts'
import { promotionQuery } from '@vonk/state/offers/promotion.ts'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenIsThere, screenStory } from '../testing/screen-story.tsx'
import { neverResponding, refusing } from '../testing/story-network.ts'

const meta = preview.meta({ title: 'Screens/Chat/Chats', parameters: { layout: 'fullscreen' } })

const conversation = paths.chat.href({ id: aConversation().chat.conversation.id })

export const List = meta.story(screenStory('/chats'))

/** With the advertisement of a partner, which a setting switches on. */
export const WithAdvertisement = meta.story(
  screenStory('/chats', {
    settings: { promotion_countries: ['NL'] },
    prepare: (client) => client.setQueryData(promotionQuery().queryKey, aPromotion()),
  }),
)

export const Empty = meta.story(screenStory('/chats', { answers: (on) => on(chatContract.chats, aChatList([])) }))

/** More conversations than fit on one page. */
export const MoreBelow = meta.story(
  screenStory('/chats', { answers: (on) => on(chatContract.chats, { ...aChatList(), next: 'below' }) }),
)

/** A desktop keeps the header of the list of conversations. */
export const Conversation = meta.story({
  ...screenStory(conversation),
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Account' })).toBeVisible())
  },
})

/** Opens scrolled to the end of the newest message. The conversation has the whole window. */
export const ConversationOnPhone = meta.story({
  ...screenStory(conversation),
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    await expect(canvas.queryByRole('button', { name: 'Account' })).toBeNull()
    await waitFor(async () => {
      const { scrollHeight, scrollTop, clientHeight } = canvas.getByRole('log')
      await expect(scrollHeight).toBeGreaterThan(clientHeight)
      await expect(scrollHeight - scrollTop - clientHeight).toBeLessThan(4)
    })
  },
})

/** Too few credits for a message. */
export const NoCredits = meta.story(screenStory(conversation, { user: aFreeMember({ credits: 0 }) }))

/** The server holds back messages until the email address is confirmed. */
export const Unconfirmed = meta.story(screenStory(conversation, { user: anUnconfirmedMember() }))

/** The conversation has no messages yet. */
export const FirstMessage = meta.story(
  screenStory(paths.memberChat.href({ id: aProfileCard({}, 0).id }), {
    answers: (on) => on(chatContract.chats, aChatList(someChats(4).slice(1))),
  }),
)

export const Loading = meta.story(
  screenStory('/chats', { answers: (on) => on(chatContract.chats, neverResponding), staysLoading: true }),
)

export const Failing = meta.story(
  screenStory('/chats', { answers: (on) => on(chatContract.chats, refusing(500, 'server_error')) }),
)
