import { expect, test, type Page } from '@playwright/test'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { demoMembers } from '@vonk/demo/members.ts'
import { expectLayout, expectScreen, type Layout } from '../checks/layout.ts'
import { aMember, demoMember, giveBrowser, openAs, sendMessage, type Member } from '../people/member.ts'
import { visit } from '../people/newcomer.ts'
import { ownAddress, siteOrigin } from '../server/addresses.ts'
import { siteFetch } from '../server/site-fetch.ts'
import { withoutPhotos } from '../server/photos.ts'

/** The first heading of a screen in English and Dutch, its layout, and its path if that differs. */
type Screen = { en: string | RegExp; nl: string | RegExp; layout: Layout; at?: string }

const memberWithPhotos = demoMembers('general').find(({ kind, photos }) => kind === 'member' && photos.length > 0)
if (!memberWithPhotos) throw new Error('The demo has no member with a photo')
const { id, name: theirName } = memberWithPhotos

const screen = (en: Screen['en'], nl: Screen['nl'], layout: Layout = 'default'): Screen => ({ en, nl, layout })

const home = screen('It only takes a spark.', 'Eén vonk is genoeg.')
const members = screen('Search members', 'Zoek leden')
const nameAndAge = new RegExp(`^${theirName}, \\d+$`)
const profile = screen(nameAndAge, nameAndAge)
const messages = screen('Messages', 'Berichten')
const conversation: Screen = { ...messages, layout: 'chat' }
const premium = screen('Get Premium', 'Word Premium')
const credits = screen('Credits', 'Credits')

/** Landing pages, with and without a slug. */
const landers: Record<string, Screen> = Object.fromEntries(
  Object.entries({
    alonetonight: screen('Not alone tonight?', 'Vanavond niet alleen?', 'lander'),
    collagelanding: screen('So many people. One is enough.', 'Zoveel mensen. Eén is genoeg.', 'lander'),
    gallery: screen('Come in and look around.', 'Kom binnen en kijk rond.', 'lander'),
    iconslanding: screen('What do you love?', 'Waar hou jij van?', 'lander'),
    maplanding: screen('Closer than you think.', 'Dichterbij dan je denkt.', 'lander'),
    socialnetwork: screen('People meeting people.', 'Mensen die mensen ontmoeten.', 'lander'),
    transitionsvideolanding: screen('From hello to see you soon.', 'Van hallo naar tot gauw.', 'lander'),
    video: screen('Press play on something new.', 'Druk op play voor iets nieuws.', 'lander'),
  }).flatMap(([name, shown]) => [
    [`/landers/${name}`, shown],
    [`/landers/${name}/general-auto`, shown],
  ]),
)

/** The same for visitors and members. */
const forEveryone: Record<string, Screen> = {
  '/members': members,
  '/pricing': screen('Prices', 'Prijzen'),
  '/complaints': screen('Complaints', 'Klachten'),
  '/honesty': screen('See for yourself', 'Kijk zelf maar'),
  '/activate/error': screen('Activation failed', 'Activeren mislukt'),
  '/ban': screen('House rules', 'Huisregels'),
  '/cookies': screen('Cookies', 'Cookies'),
  '/faq': screen('Frequently asked questions', 'Veelgestelde vragen'),
  '/privacy': screen('Privacy', 'Privacy'),
  '/return-policy': screen('Return policy', 'Herroepingsrecht'),
  '/service': screen('Support', 'Klantenservice'),
  '/terms': screen('Terms', 'Voorwaarden'),
  '/complete-signup': screen('This link doesn’t work', 'Deze link werkt niet'),
  '/reset-password': screen('Forgotten your password?', 'Wachtwoord vergeten?'),
  '/reset-password/do': screen('Choose a new password', 'Kies een nieuw wachtwoord'),
  '/mail-change/do': screen('Your new email address', 'Je nieuwe e-mailadres'),
  '/account-deleted': screen('Your account is deleted', 'Je account is verwijderd'),
  '/lang-config': screen('Languages', 'Talen'),
  '/partner/gone': screen('This advertisement is over', 'Deze advertentie is afgelopen'),
  [`/members/${id}`]: profile,
  '/landers/tinderswipe': screen('A face, a name, a yes.', 'Een gezicht, een naam, een ja.', 'lander'),
  '/landers/gallery/general-auto': screen('Come in and look around.', 'Kom binnen en kijk rond.', 'lander'),
}

/** For members who have paid. */
const repeated = screen('Buy again', 'Koop opnieuw')

/** Only for members; a visitor is redirected to the login. */
const forMembers: Record<string, Screen> = {
  [`/members/${id}/chat`]: conversation,
  '/chats': messages,
  '/likes': screen('Likes', 'Likes'),
  '/likes/received': screen('Who likes you', 'Wie jou leuk vindt'),
  [`/likes/m/${id}`]: profile,
  '/transactions': screen('You haven’t paid for anything yet', 'Je hebt nog geen betalingen'),
  '/profile': screen(/^F\w+, \d+$/, /^F\w+, \d+$/),
  '/settings': screen('Settings', 'Instellingen'),
  '/notifications': screen('Notifications', 'Meldingen'),
  '/directdebit': screen('Direct debit', 'Automatische incasso'),
  '/match-finder': screen('Match finder', 'Matchzoeker'),
  '/signup-matches': screen('People who suit you', 'Mensen die bij je passen'),
  '/swipe-game': screen('Swipe game', 'Swipespel'),
}

/** A member as a landing page. `auto` is the language of the visitor. */
const says = screen(`What ${theirName} says`, `Dit zegt ${theirName}`, 'lander')
const hello = screen(`Say hello to ${theirName}`, `Zeg hallo tegen ${theirName}`, 'lander')
const memberLandings: Record<string, Screen> = {
  [`/members/${id}/landing`]: screen(`This is ${theirName}`, `Dit is ${theirName}`, 'lander'),
  [`/members/${id}/signup`]: screen(/^(Join Vonk|Message )/, /^(Word lid van Vonk|Stuur )/, 'lander'),
  [`/members/${id}/landing2`]: says,
  [`/members/${id}/landing2/general-auto`]: says,
  [`/members/${id}/landing3`]: hello,
  [`/members/${id}/landing3/general-auto`]: hello,
}

/** Only for visitors; a member is redirected to the search. */
const forVisitors: Record<string, Screen> = {
  '/login': screen('Log in', 'Inloggen', 'empty'),
  '/signup': screen('Join Vonk', 'Word lid van Vonk', 'empty'),
}

const elsewhere = (screens: Record<string, Screen>, to: (path: string) => Screen) =>
  Object.fromEntries(Object.keys(screens).map((path) => [path, to(path)]))

const loginOnTheWayTo = (path: string): Screen => ({
  ...screen('Log in', 'Inloggen', 'empty'),
  at: `/login?next=${encodeURIComponent(path)}`,
})

test.beforeEach(({ page }) => withoutPhotos(page))

/** The rendering of the server. `hydrate.test.tsx` proves for every path that the browser hydrates it. */
test.describe('every path', () => {
  test.use({ javaScriptEnabled: false })

  test('opens for a visitor, in its layout [RTE-16] [RTE-01 partly]', async ({ page }) => {
    await visit(page, 'general')
    await walk(page, { '/': home, ...forEveryone, ...forVisitors, ...memberLandings })
  })

  test('of a landing page opens for a visitor, with and without a slug [LND-01] [RTE-01 partly]', async ({ page }) => {
    await visit(page, 'general')
    await walk(page, landers)
  })

  test('for members redirects a visitor to the login [RTE-03]', async ({ page }) => {
    await visit(page, 'general')
    await walk(page, {
      ...elsewhere(forMembers, loginOnTheWayTo),
      ...elsewhere({ '/premium': premium, '/credits': credits, '/credits/repeat-order': repeated }, loginOnTheWayTo),
    })
  })

  test('opens for a member, in its layout [RTE-01 partly]', async ({ page }) => {
    const frida = await aMember('general', 'Frida')
    await giveBrowser(page.context(), frida)
    await walk(page, { ...forMembers, ...(await ownScreensOf(frida)) })
  })

  test('opens for a member as for a visitor, or redirects the member [RTE-02 RTE-03]', async ({ page }) => {
    await giveBrowser(page.context(), await aMember('general', 'Fenna'))
    await walk(page, {
      '/': screen('Hi Fenna', 'Hoi Fenna'),
      '/members': members,
      '/terms': screen('Terms', 'Voorwaarden'),
      ...elsewhere(forVisitors, () => ({ ...members, at: '/members' })),
      ...elsewhere(memberLandings, () => ({ ...profile, at: `/members/${id}` })),
      '/premium': premium,
      '/credits': { ...premium, at: '/premium' },
      '/credits/repeat-order': { ...premium, at: '/premium' },
    })
  })

  test('redirects a Premium member to the credits [RTE-02]', async ({ page }) => {
    await giveBrowser(page.context(), await demoMember('general', 'premium'))
    await walk(page, { '/credits': credits, '/credits/repeat-order': repeated, '/premium': { ...credits, at: '/credits' } })
  })

  test('opens in Dutch', async ({ page }) => {
    await walk(page, { '/': home, ...forEveryone, ...forVisitors, ...memberLandings }, 'nl')
    await giveBrowser(page.context(), await aMember('general', 'Femke'), 'nl')
    await walk(page, { ...forMembers, '/premium': premium }, 'nl')
  })
})

test('the last page of the activation opens without a link only for members [RTE-03 partly]', async ({ page }) => {
  await visit(page, 'general', '/activate/done')
  await expectScreen(page, 'Activation failed')
  await expect(page).toHaveURL(`${siteOrigin('general')}/activate/error`)
  await openAs(page, await aMember('general', 'Fenna'), '/activate/done')
  await expectScreen(page, 'Your account is active')
})

test('Back and Forward open the pages of the history [RTE-01 partly]', async ({ page }) => {
  await visit(page, 'general')
  const footer = page.getByRole('navigation', { name: 'About this site' })
  await footer.getByRole('link', { name: 'Terms' }).click()
  await expectScreen(page, 'Terms')
  await footer.getByRole('link', { name: 'Prices' }).click()
  await expectScreen(page, 'Prices')
  await page.goBack()
  await expectScreen(page, 'Terms')
  await page.goBack()
  await expectScreen(page, 'It only takes a spark.')
  await page.goForward()
  await expectScreen(page, 'Terms')
  await page.reload()
  await expectScreen(page, 'Terms')
  await page.goForward()
  await expectScreen(page, 'Prices')
})

test('a new page opens at the top; Reload and Back restore the scroll position', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await visit(page, 'general')
  await expectScreen(page, 'It only takes a spark.')
  // Instant: a smooth scroll has no known position on the way.
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  const left = await scrolled()
  expect(left).toBeGreaterThan(500)
  await page.reload()
  await expectScreen(page, 'It only takes a spark.')
  await expect.poll(scrolled).toBe(left)
  await page.goto(`${siteOrigin('general')}/terms`)
  await expectScreen(page, 'Terms')
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expectScreen(page, 'It only takes a spark.')
  await expect.poll(scrolled).toBe(left)
})

test('an unknown path shows the “not found” page with a link home [RTE-08 RTE-16]', async ({ page }) => {
  await giveBrowser(page.context(), await demoMember('general', 'free'))
  for (const [what, path] of [
    ['an unknown route', '/there/is/nothing/here'],
    ['an unknown token', '/imprint'],
    ['an unknown kind of likes', '/likes/everybody'],
    ['an unknown landing page', '/landers/nothing'],
    ['an unknown bundle', '/credits/999999'],
  ] as const)
    await test.step(what, async () => {
      await page.goto(siteOrigin('general') + path)
      await expectScreen(page, 'This page could not be found')
      await expect(page).toHaveTitle(/^(\(\d+\) )?This page could not be found$/)
      await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
      await expect(page).toHaveURL(`${siteOrigin('general')}/`)
      await expectScreen(page, 'Hi Robin')
    })
})

test('information pages show the company and the settings [RTE-16]', async ({ page }) => {
  await visit(page, 'general', '/terms')
  const text = page.getByRole('main')
  await expect(text).toContainText('Version of 1 March 2024')
  await expect(text).toContainText('Vonk is offered by Vonk Example B.V., Voorbeeldkade 12, Amsterdam, Netherlands')
  await expect(text).toContainText('Trade register number: 00000000. VAT number: NL000000000B00.')
  await page.goto(`${siteOrigin('general')}/service`)
  await expect(text.getByRole('link', { name: 'support@general.localhost' }).first()).toHaveAttribute(
    'href',
    'mailto:support@general.localhost',
  )
  await expect(text.getByRole('link', { name: '+31 20-555 01 23' })).toHaveAttribute('href', 'tel:+31205550123')
})

test('every page arrives for visitors as finished HTML in its language, with what search engines and shared links need [LOC-08]', async () => {
  // Many pages in a short time.
  const load = siteFetch('general', { cookie: null }, ownAddress())
  const origin = siteOrigin('general')
  for (const [index, [path, screens]] of Object.entries({ '/': home, ...forEveryone, ...forVisitors, ...landers }).entries())
    // All languages for one page only: the server limits how many pages an address gets.
    for (const locale of path === '/' ? openLocales : ([index % 2 === 0 ? 'nl' : 'en'] as const))
      await test.step(`${path} ${locale}`, async () => {
        const response = await load(`${path}?lang=${locale}`)
        const html = await response.text()
        const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)
        expect(response.status).toBe(200)
        expect(all(/<html lang="(\w\w)/g)).toEqual([locale])
        const headings = all(/<h1[^>]*>(.*?)<\/h1>/gs).map((heading) =>
          heading.replaceAll(/<[^>]+>/g, '').replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
        )
        if (locale === 'nl' || locale === 'en')
          expect(headings).toContainEqual(
            typeof screens[locale] === 'string' ? screens[locale] : expect.stringMatching(screens[locale]),
          )
        else expect(headings).toContainEqual(expect.stringMatching(/\p{L}/u))
        expect(all(/<title[^>]*>([^<]+)</g)).toHaveLength(1)
        expect(all(/<meta name="description" content="([^"]{20,})"/g)).toHaveLength(1)
        const addresses = Object.fromEntries(
          [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, to, at]) => [to, at]),
        )
        expect(Object.keys(addresses).toSorted()).toEqual([...openLocales, 'x-default'].toSorted())
        expect(all(/<link rel="canonical" href="([^"]+)"/g)).toEqual([addresses[locale]])
        expect(addresses[locale]).toContain(origin)
        const [picture = ''] = all(/<meta property="og:image" content="([^"]+)"/g)
        expect((await load(picture.slice(origin.length))).status).toBe(200)
      })
  for (const path of ['/imprint', '/there/is/nothing', '/landers/nothing', '/landers/gallery/general-nl/more', '/members/nobody'])
    expect((await load(path)).status, path).toBe(404)
})

async function walk(page: Page, screens: Record<string, Screen>, locale: 'en' | 'nl' = 'en') {
  for (const [path, { layout, at = path, ...headings }] of Object.entries(screens)) {
    await test.step(path, async () => {
      await page.goto(siteOrigin('general') + path)
      const heading = headings[locale]
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: typeof heading === 'string' })).toBeVisible()
      await expect(page).toHaveURL(siteOrigin('general') + at)
      await expectLayout(page, layout)
    })
  }
}

/** Screens with a member's data: a conversation, a bundle to buy and a pending payment. */
async function ownScreensOf(member: Member): Promise<Record<string, Screen>> {
  const { conversation_id } = await sendMessage(member, { id }, 'Hello there')
  const { bundles, methods } = await member.call(creditsContract.pricing)
  const [bundle] = bundles
  const method = methods.find((one) => one !== 'directdebit')
  if (!bundle || !method) throw new Error('The site has no bundle or payment method')
  const { payment } = await member.call(creditsContract.buy, { body: { bundle: bundle.id, method, price: bundle.price } })
  const pending = screen('We’re processing your payment', 'Je betaling wordt verwerkt')
  return {
    [`/chats/${conversation_id}`]: conversation,
    [`/credits/${bundle.id}`]: screen('Your order', 'Je bestelling'),
    [`/credits/${bundle.id}/${method}`]: screen('Your order', 'Je bestelling'),
    '/transactions': pending,
    [`/transactions/${payment.payment_id}`]: pending,
  }
}
