// @vitest-environment jsdom
import { allBrands } from '@vonk/brands/all.ts'
import { renderedStateId, hydratedEvent, hydratingEvent, type RefusedForm } from '@vonk/contracts/rendered-page.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { lastChatCookie } from '@vonk/contracts/chat/last-opened.rules.ts'
import { day } from '@vonk/contracts/clock.ts'
import { locales } from '@vonk/contracts/locales.ts'
import { aFreeMember, aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { aChat, aChatList, aConversation, aHistory } from '@vonk/fixtures/chat/a-chat.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { openSite } from '@vonk/site/mount-site.tsx'
import { paths, screenPaths } from '@vonk/site/paths.ts'
import { jsdomGaps } from '@vonk/site/testing/jsdom-gaps.ts'
import { forgetOpened, rememberOpened } from '@vonk/state/chat/last-opened.ts'
import { cookieText } from '@vonk/state/cookie-text.ts'
import { rememberedTracking } from '@vonk/state/traffic/tracking.ts'
import { htmlOf } from './html-of.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aServer } from './testing/a-server.ts'

const users = { anyone: null, visitor: null, member: aFreeMember(), unpaid: aFreeMember(), paid: aPremiumMember() }

/** Every screen with a path, and a user who may see it. */
const screens = Object.values(screenPaths).map(({ name, pattern, audience }) => ({
  name,
  path: pattern === paths.page.pattern ? '/terms' : pattern.replaceAll(/\/:(\w+)\??/g, '/1'),
  user: users[audience],
}))

let stop = () => {}
const faults: unknown[] = []
const fault = (event: ErrorEvent) => faults.push(event.error)

beforeEach(() => {
  faults.length = 0
  jsdomGaps()
  globalThis.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  // The site looks for new links some time after a change, which would be after the last test.
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    const text = words.map(String).join(' ')
    // Expected here, because server and browser share React.
    if (!text.startsWith('Detected multiple renderers')) faults.push(text)
  })
  addEventListener('error', fault)
})

afterEach(() => {
  stop()
  sessionStorage.clear()
  removeEventListener('error', fault)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const isHydrated = (element: Element | null) =>
  element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))

type Opened = {
  path: string
  /** What the address of the browser has besides. */
  tracking?: string
  user: (typeof users)[keyof typeof users]
  locale: 'en' | 'nl'
  offered?: 'en' | 'nl'
  refused?: RefusedForm
  lastChat?: string
  on?: NonNullable<Parameters<typeof aServer>[1]>['on']
}

/** Opens a rendered page like a browser and waits until it is interactive. */
async function open({ path, tracking = '', user, locale, offered, refused, lastChat, on }: Opened) {
  const server = aServer(user, { locale, offered, lastChat, on })
  const { state, ...html } = await server.page(path, refused)
  // React's server renderer resets its contexts only when it renders again.
  await htmlOf(<p />)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const { status, body } = await server.ask(address)
    return new Response(body, { status })
  })
  history.replaceState(null, '', path + tracking)
  document.documentElement.lang = locales[locale].iso
  document.head.innerHTML = html.head
  document.body.innerHTML = `<div id="root">${html.root}</div><script type="application/json" id="${renderedStateId}">${JSON.stringify(state)}</script>`
  const brand = allBrands.find(({ slug }) => slug === 'general')
  const main = document.querySelector('main')
  const hydrated = new Promise((done) => addEventListener(hydratedEvent, done, { once: true }))
  if (brand) stop = await openSite(brand)
  await hydrated
  // Content inside a Suspense boundary hydrates after the content around it.
  await expect.poll(() => isHydrated(main)).toBe(true)
  return { asked, main }
}

it.each(screens)('$name hydrates without errors and keeps the rendered elements', async ({ path, user }) => {
  const { main } = await open({ path, user, locale: 'en' })
  expect(faults).toEqual([])
  expect(document.querySelector('main')).toBe(main)
})

it.each(['/', '/members', '/signup', '/login', '/pricing', '/terms'])(
  '%s for all clicks on an advertisement hydrates for each of them [RTE-14 partly]',
  async (path) => {
    const { main } = await open({ path, tracking: '?ref=r&sub1=1&sub2=2&sub3=3', user: null, locale: 'en' })
    expect(faults).toEqual([])
    expect(document.querySelector('main')).toBe(main)
    expect(rememberedTracking()).toEqual({ ref: 'r', sub1: '1', sub2: '2', sub3: '3' })
  },
)

it('makes no requests for data that came with the page', async () => {
  const { asked } = await open({ path: '/terms', user: null, locale: 'nl' })
  expect(asked).toEqual([])
})

it('hydrates a conversation with unread messages before it reads them', async () => {
  const talk = aConversation({ unread: 2 })
  const { chat } = talk
  await open({
    path: `/chats/${chat.conversation.id}`,
    user: aPremiumMember(),
    locale: 'en',
    on: (answer) => {
      answer(chatContract.chats, aChatList([chat]))
      answer(chatContract.messages, aHistory(talk))
    },
  })
  const row = document.querySelector('main li a')
  expect(row?.textContent).toContain('2 unread messages')
  await expect.poll(() => row?.textContent).not.toContain('unread')
  expect(isHydrated(row)).toBe(true)
  expect(faults).toEqual([])
})

it('hydrates the list with the conversation that went quiet, which stays the same element [CHT-18 partly]', async () => {
  const user = aPremiumMember()
  const now = Date.now()
  const chat = aChat({ updated_at: new Date(now - 2 * day).toISOString() })
  rememberOpened(user.id, chat.profile.id, now - 2 * day)
  onTestFinished(() => forgetOpened(user.id))
  const card = () => document.querySelector('[aria-label="A conversation that went quiet"]')
  const hydrating = new Promise<Element | null>((done) => addEventListener(hydratingEvent, () => done(card()), { once: true }))
  await open({
    path: '/chats',
    user,
    locale: 'en',
    lastChat: cookieText(lastChatCookie),
    on: (answer) => answer(chatContract.chats, aChatList([chat])),
  })
  const rendered = await hydrating
  expect(rendered).not.toBeNull()
  await expect.poll(() => isHydrated(rendered)).toBe(true)
  expect(card()).toBe(rendered)
  expect(faults).toEqual([])
})

it('hydrates all blocks before it shows a language that was chosen in between', async () => {
  const choose = () => {
    const select = document.querySelector('header select')
    if (!(select instanceof HTMLSelectElement)) throw new Error('No choice of languages')
    select.value = 'nl'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // Already loaded, the texts do not take longer than the hydration.
  await createI18n({ locale: 'nl', rooms: ['site', 'credits'] })
  addEventListener(hydratedEvent, () => queueMicrotask(choose), { once: true })
  const { main } = await open({ path: '/pricing', user: null, locale: 'en' })
  await expect.poll(() => document.documentElement.lang).toBe('nl-NL')
  await expect.poll(() => document.querySelector('header a[href="/login"]')?.textContent).toBe('Inloggen')
  expect(document.querySelector('main')).toBe(main)
  expect(faults).toEqual([])
})

it('hydrates the member that is pressed before the other results', async () => {
  const pressed = new Promise<boolean[]>((done) =>
    addEventListener(
      hydratedEvent,
      () =>
        queueMicrotask(() => {
          const cards = [...document.querySelectorAll('main li > article')]
          cards.at(-1)?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
          done(cards.map(isHydrated))
        }),
      { once: true },
    ),
  )
  await open({ path: '/members', user: aPremiumMember(), locale: 'en' })
  const found = await pressed
  expect(found.length).toBeGreaterThan(1)
  expect(found).toEqual(found.map((_, place) => place === found.length - 1))
  await expect.poll(() => [...document.querySelectorAll('main li > article')].every(isHydrated)).toBe(true)
  expect(faults).toEqual([])
})

describe('the offer of the browser’s language', () => {
  const offer = () => document.querySelector('aside')
  const button = (name: string) =>
    [...(offer()?.querySelectorAll('button') ?? [])].find(
      (found) => (found.getAttribute('aria-label') ?? found.textContent) === name,
    )
  const localeKept = () => /\blocale=(\w+)/.exec(document.cookie)?.[1]

  beforeEach(() => {
    document.cookie = 'locale=; max-age=0; path=/'
  })

  it('comes with the page in that language; only pressing it changes the language [LOC-07]', async () => {
    await open({ path: '/reset-password', user: null, locale: 'nl', offered: 'en' })
    expect(faults).toEqual([])
    expect(offer()?.lang).toBe('en-GB')
    expect(offer()?.textContent).toContain('Read this in English?')
    expect(document.querySelector('h1')?.textContent).toBe('Wachtwoord vergeten?')
    expect(localeKept()).toBeUndefined()
    await expect.poll(() => isHydrated(document.querySelector('h1'))).toBe(true)
    button('English')?.click()
    await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Forgotten your password?')
    expect(offer()).toBeNull()
    expect(localeKept()).toBe('en')
  })

  it('goes away for good when declined [LOC-07]', async () => {
    await open({ path: '/reset-password', user: null, locale: 'nl', offered: 'en' })
    button('No, thanks')?.click()
    await expect.poll(offer).toBeNull()
    expect(document.querySelector('h1')?.textContent).toBe('Wachtwoord vergeten?')
    expect(localeKept()).toBe('nl')
  })

  it('is not made to a member', async () => {
    await open({ path: '/reset-password', user: aFreeMember(), locale: 'nl', offered: 'en' })
    expect(offer()).toBeNull()
  })
})

it('hydrates a refused login with the reason', async () => {
  const login: RefusedForm = { error: { code: 'login_blocked', params: { minutes: 15 } }, values: { email: 'me@example.com' } }
  await open({ path: '/login', user: null, locale: 'en', refused: login })
  expect(faults).toEqual([])
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('15')
  expect(document.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe('me@example.com')
})

it('hydrates a refused request for a new password with the address and the reason [AUT-05 partly]', async () => {
  const reset: RefusedForm = { error: { code: 'reset_limit' }, values: { email: 'me@example.com' } }
  await open({ path: '/reset-password?sent', user: null, locale: 'nl', refused: reset })
  expect(faults).toEqual([])
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Te veel wachtwoordherstel mails verstuurd')
  expect(document.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe('me@example.com')
})

it('says that the link was sent, after the form without scripts', async () => {
  await open({ path: '/reset-password?sent', user: null, locale: 'en' })
  expect(faults).toEqual([])
  expect(document.querySelector('[role="status"]')?.textContent).toContain('We’ve sent a link to the address you entered.')
})

it('hydrates a refused form of a landing page with the address and the reason', async () => {
  const start: RefusedForm = { error: { code: 'invalid_input', fields: { email: 'invalid_email' } }, values: { email: 'me@' } }
  await open({ path: '/complete-signup', user: null, locale: 'en', refused: start })
  expect(faults).toEqual([])
  expect(document.querySelector<HTMLInputElement>('[name="email"][aria-invalid="true"]')?.value).toBe('me@')
})

it('hydrates a refused sign-up with the error of each field', async () => {
  const signup: RefusedForm = {
    error: { code: 'invalid_input', fields: { password: 'too_common', date_of_birth: 'too_young' } },
    values: { email: 'me@example.com', name: 'Mia', date_of_birth: '2020-03-14' },
  }
  await open({ path: '/signup', user: null, locale: 'en', refused: signup })
  expect(faults).toEqual([])
  const wrong = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ name }) => name)
  expect(wrong).toEqual(['password', 'date_of_birth-day', 'date_of_birth-month', 'date_of_birth-year'])
  expect(document.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Mia')
})
