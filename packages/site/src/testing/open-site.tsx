import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { general } from '@vonk/brands/general/brand.ts'
import type { Brand } from '@vonk/brands/brand.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { exportContract } from '@vonk/contracts/account/account.export.contract.ts'
import { passkeysContract } from '@vonk/contracts/account/account.passkeys.contract.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import type { Chat } from '@vonk/contracts/chat/chat.schema.ts'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { receiptsContract } from '@vonk/contracts/credits/receipts.contract.ts'
import { cardsContract } from '@vonk/contracts/credits/cards.contract.ts'
import { refundsContract } from '@vonk/contracts/credits/refunds.contract.ts'
import { directDebitContract } from '@vonk/contracts/direct-debit/direct-debit.contract.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { matchingContract } from '@vonk/contracts/matching/matching.contract.ts'
import { offersContract } from '@vonk/contracts/offers/offers.contract.ts'
import { promotionContract } from '@vonk/contracts/offers/promotion.contract.ts'
import { decisionsContract } from '@vonk/contracts/members/members.decisions.contract.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aChatList } from '@vonk/fixtures/chat/a-chat.ts'
import { someLikes } from '@vonk/fixtures/likes/a-like.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { anInformationPage } from '@vonk/fixtures/support/an-information-page.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { attachedTo } from '@vonk/state/attached.ts'
import { supportContract } from '@vonk/contracts/support/support.contract.ts'
import { aNetwork } from '@vonk/state/testing/network.ts'
import { createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { contextOf } from '../router-context.ts'
import { routes } from '../routes.tsx'
import { SiteProviders } from '../site-providers.tsx'
import { jsdomGaps } from './jsdom-gaps.ts'

type Visit = {
  /** The member with the session; null for a visitor. */
  user?: User | null
  settings?: Partial<Settings>
  likes?: Parameters<typeof someLikes>[0]
  chats?: Chat[]
  locale?: Locale
  brand?: Brand
  /** Simulates an installed app. */
  installed?: boolean
  /** Responses for calls during the opening, before the test can set them. */
  answer?: (on: ReturnType<typeof aNetwork>['on']) => void
  /** Opens these instead of the whole site, e.g. a part of a screen without what is around it: that renders much faster. */
  parts?: RouteObject[]
}

/**
 * Opens a site at a path like a browser, with responses from the fixtures. Resolves when the first screen has rendered.
 */
export async function openSite(
  path: InitialEntry,
  { user = null, settings, likes, chats = [], locale = 'en', brand = general, installed, answer, parts = routes }: Visit = {},
) {
  jsdomGaps({ installed })
  const network = aNetwork()
  const { on, client } = network
  on(siteContract.settings, { settings: someSettings(brand.slug, settings), domain_language: locale })
  on(siteContract.companyInfo, answers.site.companyInfo)
  on(siteContract.languages, answers.site.languages)
  on(siteContract.figures, answers.site.figures)
  on(siteContract.regions, answers.site.regions)
  on(siteContract.places, answers.site.places)
  on(notificationsContract.settings, answers.notifications.settings)
  on(notificationsContract.subscription, answers.notifications.subscription)
  on(accountContract.currentUser, { user })
  on(accountContract.logout, {})
  on(accountContract.devices, answers.account.devices)
  on(accountContract.mailChange, answers.account.mailChange)
  on(refundsContract.refunds, { refundable: [], refunds: [] })
  on(cardsContract.storedCard, { card: null })
  on(exportContract.dataExport, answers.account.dataExport)
  on(passkeysContract.passkeys, { passkeys: [] })
  on(membersContract.search, answers.members.search)
  on(membersContract.replyRate, answers.members.replyRate)
  on(membersContract.countMembers, answers.members.countMembers)
  on(membersContract.savedSearches, answers.members.savedSearches)
  on(decisionsContract.ownReports, answers.members.ownReports)
  on(decisionsContract.ownDecisions, answers.members.ownDecisions)
  on(decisionsContract.decision, answers.members.decision)
  on(membersContract.member, answers.members.member)
  on(profileContract.interests, answers.profile.interests)
  on(profileContract.consents, answers.profile.consents)
  on(creditsContract.pricing, answers.credits.pricing)
  on(creditsContract.payment, answers.credits.payment)
  on(receiptsContract.receipt, answers.credits.receipt)
  on(directDebitContract.state, answers.directDebit.state)
  on(creditsContract.repeatOrder, answers.credits.repeatOrder)
  on(offersContract.discountCode, answers.offers.discountCode)
  on(promotionContract.promotion, answers.offers.promotion)
  on(likesContract.likes, someLikes(likes))
  on(likesContract.allowances, answers.likes.allowances)
  on(matchingContract.deck, answers.matching.deck)
  on(matchingContract.finder, answers.matching.finder)
  on(matchingContract.finderMatches, answers.matching.finderMatches)
  on(matchingContract.today, answers.matching.today)
  on(matchingContract.todaySeen, {})
  on(likesContract.likeSeen, {})
  on(likesContract.matchSeen, {})
  on(chatContract.chats, aChatList(chats))
  on(chatContract.messages, answers.chat.messages)
  on(chatContract.read, {})
  on(supportContract.information, ({ query }) => ({ page: anInformationPageNamed(query.get('page') ?? '') }))
  on(signupContract.activationMail, answers.signup.activationMail)
  answer?.(on)
  // With a live stream the client does not poll. Polling would overwrite optimistic updates with the fixtures.
  attachedTo(client).live.set('live')

  const i18n = await createI18n({ locale })
  const router = createMemoryRouter(parts, {
    initialEntries: [path],
    getContext: () => contextOf({ client, brand, texts: i18n }),
  })
  const { unmount } = render(
    <SiteProviders brand={brand} client={client} i18n={i18n}>
      <RouterProvider router={router} />
    </SiteProviders>,
  )
  await screen.findByRole('main')
  return {
    ...network,
    router,
    i18n,
    unmount,
    keyboard: userEvent.setup(),
    path: () => router.state.location.pathname + router.state.location.search,
  }
}

const anInformationPageNamed = (token: string) => anInformationPage({ title: token.slice(0, 1).toUpperCase() + token.slice(1) })

/** Waits for a screen by its main heading. */
export const expectScreen = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

export const expectPath = async ({ path }: { path: () => string }, expected: string) => expect.poll(path).toBe(expected)
