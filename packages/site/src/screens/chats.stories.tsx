import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { aFreeMember, anUnconfirmedMember } from '@vonk/fixtures/account/a-user.ts'
import { aChatList, aConversation, someChats } from '@vonk/fixtures/chat/a-chat.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { aPromotion } from '@vonk/fixtures/offers/a-promotion.ts'
import { promotionQuery } from '@vonk/state/offers/promotion.ts'
import { breakpoints } from '@vonk/ui/theme-provider/media.ts'
import type { i18n as I18n } from 'i18next'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenIsThere, screenStory } from '../testing/screen-story.tsx'
import { neverResponding, refusing } from '../testing/story-network.ts'

const meta = preview.meta({ title: 'Screens/Chat/Chats', parameters: { layout: 'fullscreen' } })

const conversation = paths.chat.href({ id: aConversation().chat.conversation.id })

/** The list and the conversation as they stand on the screen; null for what does not show. */
function sides(canvasElement: HTMLElement) {
  const main = within(within(canvasElement).getByRole('main'))
  const list = main.queryByRole('region', { name: 'Messages' })
  const talk = main.queryByRole('log')?.closest('section')
  const place = (part: Element | null | undefined) => (part?.checkVisibility() ? part.getBoundingClientRect() : null)
  return { list: place(list), talk: place(talk) }
}

const besideEachOther = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await screenIsThere(canvasElement)
  await waitFor(async () => {
    const { list, talk } = sides(canvasElement)
    await expect(list?.width).toBeGreaterThanOrEqual(300)
    await expect(list?.width).toBeLessThanOrEqual(400)
    await expect(talk?.width).toBeGreaterThan(300)
    await expect(talk?.width).toBeLessThanOrEqual(800)
    await expect(talk?.left).toBeGreaterThanOrEqual(list?.right ?? Infinity)
  })
}

export const List = meta.story(screenStory('/chats'))

/** On a tablet the choice of the language has room for its short name only, beside the sizes of the text. */
export const LanguageOnTablet = meta.story({
  ...screenStory('/chats', { settings: { geoip_country: 'BE' } }),
  tags: ['!dev'],
  globals: { brand: 'gilf', viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    const select = await canvas.findByRole<HTMLSelectElement>('combobox', { name: /^(Language|Taal)$/ })
    await expect(within(select.parentElement as HTMLElement).getByText(select.value.toUpperCase())).toBeVisible()
  },
})

const asMember = screenStory('/chats')

/** At 200 % the badges of the navigation are beside their icons. */
export const BadgesOfLargeText = meta.story({
  ...asMember,
  tags: ['!dev'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: (context) => {
    asMember.beforeEach(context)
    document.documentElement.style.fontSize = '200%'
    return () => document.documentElement.style.removeProperty('font-size')
  },
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    const badge = within(await canvas.findByRole('link', { name: /^(Messages|Berichten)/ })).getByText(/^\d+\+?$/)
    const icon = badge.previousElementSibling as Element
    const [mark, drawn] = [badge.getBoundingClientRect(), icon.getBoundingClientRect()]
    await expect(drawn.right - mark.left).toBeLessThan(drawn.width / 2)
    await expect(mark.bottom - drawn.top).toBeLessThanOrEqual(drawn.height / 2 + 1)
    await expect(mark.top).toBeGreaterThanOrEqual(0)
  },
})

/** With the advertisement of a partner, which a setting switches on. */
export const WithAdvertisement = meta.story(
  screenStory('/chats', {
    settings: { promotion_countries: ['NL'] },
    prepare: (client) => client.setQueryData(promotionQuery().queryKey, aPromotion()),
  }),
)

export const Empty = meta.story(screenStory('/chats', { answers: (on) => on(chatContract.chats, aChatList([])) }))

/** A search that finds nothing says so, and what else to try. */
export const NothingFound = meta.story({
  ...screenStory('/chats', {
    answers: (on) => on(chatContract.chats, (query) => Response.json(aChatList(query.has('search') ? [] : undefined))),
  }),
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'zzz')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: /“zzz”/ })).toBeVisible())
    await expect(within(canvas.getByRole('main')).queryAllByRole('listitem')).toHaveLength(0)
  },
})

/** More conversations than fit on one page. */
export const MoreBelow = meta.story(
  screenStory('/chats', { answers: (on) => on(chatContract.chats, { ...aChatList(), next: 'below' }) }),
)

/** A desktop keeps the header of the list of conversations. */
export const Conversation = meta.story({
  ...screenStory(conversation),
  play: async ({ canvas, canvasElement, loaded }) => {
    await screenIsThere(canvasElement)
    if (innerWidth < breakpoints.medium) return
    const { i18n } = loaded as { i18n: I18n }
    await waitFor(() => expect(canvas.getByRole('button', { name: i18n.t('site:navigation.account') })).toBeVisible())
    // On a wide window the other member stands beside, whose code comes later.
    if (innerWidth >= breakpoints.wide) await canvas.findByRole('heading', { name: /, \d+$/ }, { timeout: 10_000 })
  },
})

/** Beside a conversation, what leads to the profile and the like fill their rows, each on one line, in every language. */
export const ButtonsBesideOnDesktop = meta.story({
  ...screenStory(conversation),
  tags: ['!dev'],
  globals: { brand: 'milf', viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, canvasElement, loaded }) => {
    const { i18n } = loaded as { i18n: I18n }
    await screenIsThere(canvasElement)
    const beside = await canvas.findByRole('complementary', { name: /, \d+$/ })
    await document.fonts.ready
    for (const locale of openLocales) {
      await i18n.changeLanguage(locale)
      await waitFor(async () => {
        const view = within(beside).getByRole('link', { name: i18n.t('chat:conversation.viewBeside') })
        const words = document.createRange()
        words.selectNodeContents(view)
        await expect(new Set([...words.getClientRects()].map(({ top }) => top)).size, locale).toBe(1)
        const row = view.parentElement?.getBoundingClientRect()
        await expect(view.getBoundingClientRect().left, locale).toBe(row?.left)
        await expect(view.nextElementSibling?.getBoundingClientRect().right, locale).toBeCloseTo(row?.right ?? 0, 0)
      })
    }
  },
})

export const WidthsOnTablet = meta.story({
  ...screenStory(conversation),
  name: 'On a tablet the list is 300 to 400 px wide and the conversation at most 800 [CHT-01]',
  tags: ['!dev'],
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: besideEachOther,
})

export const WidthsOnWideDesktop = meta.story({
  ...screenStory(conversation),
  name: 'On a wide desktop the list is 300 to 400 px wide and the conversation at most 800 [CHT-01]',
  tags: ['!dev'],
  globals: { viewport: { value: 'wide', isRotated: false } },
  play: besideEachOther,
})

export const ListOnPhone = meta.story({
  ...screenStory('/chats'),
  name: 'On a phone the list has the whole width [CHT-01]',
  tags: ['!dev'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    await waitFor(() => expect(sides(canvasElement).list?.width).toBe(innerWidth))
    await expect(canvas.getByText('Choose a conversation')).not.toBeVisible()
  },
})

/** Opens scrolled to the end of the newest message. The conversation has the whole window. */
export const ConversationOnPhone = meta.story({
  ...screenStory(conversation),
  name: 'On a phone a conversation has the whole window [CHT-01]',
  tags: ['!dev'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    await expect(canvas.queryByRole('button', { name: 'Account' })).toBeNull()
    await waitFor(() => expect(sides(canvasElement)).toMatchObject({ list: null, talk: { width: innerWidth } }))
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
