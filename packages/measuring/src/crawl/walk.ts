import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { clientHeader } from '@vonk/contracts/account/account.contract.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { localeCookie, locales, type Locale } from '@vonk/contracts/locales.ts'
import { entryCookie } from '@vonk/contracts/site/entry-warning.rules.ts'
import { demoLogins, demoPassword } from '@vonk/demo/logins.ts'
import { demoCompanions, demoMembers } from '@vonk/demo/members.ts'
import { demoRelations } from '@vonk/demo/relations.ts'
import { type Address, addressesOf, type Known, type Viewer, viewers } from './addresses.ts'
import type { Looked } from './faults.ts'
import { type Fault, judgeOf } from './judge.ts'
import { type Asked, look } from './look.ts'

export type Walk = {
  browser: Browser
  origin: string
  edition: EditionSlug
  languages: readonly Locale[]
  widths: readonly number[]
  /** Names of paths or paths; none for all. */
  paths: readonly string[]
  /** The folder for pictures. */
  pictures: string | undefined
}

const heights = { phone: 844, desktop: 900 }

/** Who takes turns. Two at a time: while one page waits for the server, the other renders. */
const lanes: readonly (readonly Viewer[])[] = [['visitor'], ['free', 'premium']]

/** A tab of a viewer, who stays logged in, with the errors since the last page. */
type Tab = { context: BrowserContext; page: Page; errors: string[] }

/** Opens every page of an edition in each language, once, and looks at it in each width. Yields the pages of a language. */
export async function* walkEdition(walk: Walk): AsyncGenerator<Looked[]> {
  const { edition, languages, paths } = walk
  const tabs = new Map<Viewer, Tab>()
  try {
    for (const viewer of viewers) tabs.set(viewer, await openTab(walk, viewer))
    const known = await whatExists(edition, tabs)
    const judge = judgeOf({ edition, names: await namesOn(tabs.get('visitor') ?? nobody()) })
    const fictional = demoMembers(edition).flatMap(({ kind, id }) => (kind === 'fictional' ? [id] : []))
    for (const locale of languages) {
      for (const { context } of tabs.values()) await context.addCookies([{ name: localeCookie, value: locale, url: walk.origin }])
      const mark = await markOf(tabs.get('visitor') ?? nobody())
      const addresses = addressesOf(known, locale, paths)
      const looked = lanes.map(async (lane) => {
        const pages: Looked[] = []
        for (const address of addresses.filter(({ viewer }) => lane.includes(viewer)))
          pages.push(...(await lookAt(walk, tabs.get(address.viewer) ?? nobody(), address, locale, { judge, fictional, mark })))
        return pages
      })
      yield (await Promise.all(looked)).flat()
    }
  } finally {
    for (const { context } of tabs.values()) await context.close()
  }
}

/** Opens a page at the width that the tab has, and looks at it in each width. */
async function lookAt(
  walk: Walk,
  tab: Tab,
  address: Address,
  locale: Locale,
  { judge, ...asked }: Asked & { judge: ReturnType<typeof judgeOf> },
): Promise<Looked[]> {
  const { edition, widths } = walk
  const { page, errors } = tab
  const pages: Looked[] = []
  const failed = await openPage(tab, walk.origin + address.path, locale)
  // The tab stays at the width of the last look: so pages load at each width in turn, and each is resized once less.
  for (const width of widths.toSorted((one) => (one === page.viewportSize()?.width ? -1 : 1))) {
    await resize(page, width)
    let faults = failed ? [failed] : judge.page(await page.evaluate(look, asked), locale)
    if (faults.length > 0 && !failed) {
      // What was still moving is no fault.
      await settle(page)
      faults = judge.page(await page.evaluate(look, asked), locale)
    }
    const inConsole = errors.splice(0).map((what): Fault => ({ kind: 'console', what }))
    if (walk.pictures !== undefined) await keepPicture(page, walk, locale, address, width)
    pages.push({ edition, locale, address, width, faults: [...faults, ...inConsole] })
  }
  return pages
}

async function openTab({ browser, origin, edition, widths }: Walk, viewer: Viewer): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: widths[0] ?? 390, height: heights.phone },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: entryCookie, value: new Date().toISOString(), url: origin }])
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    // A new width, or a slow machine, ends the movement to a page. The page is there.
    if (!message.startsWith('Transition was aborted')) errors.push(message.slice(0, 300))
  })
  page.on('console', (message) => {
    const text = message.text()
    // Pages about a link that does not work ask for it.
    if (message.type() === 'error' && !/status of 4\d\d/.test(text)) errors.push(text.slice(0, 300))
  })
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  await page.goto(`${origin}/icon.svg`)
  if (viewer !== 'visitor') {
    await ask(page, 'POST', '/api/user.php', { email: demoLogins(edition)[viewer].email, password: demoPassword })
    const { matches } = (await ask(page, 'GET', '/api/likes.php')) as {
      matches: { match_new: boolean; profile: { id: string } }[]
    }
    // A new match opens a dialog over every page.
    for (const { match_new, profile } of matches)
      if (match_new) await ask(page, 'POST', '/api/match-seen.php', { profile: profile.id })
  }
  return { context, page, errors }
}

/** Makes a call as the page's viewer. */
async function ask(page: Page, method: string, address: string, body?: object): Promise<unknown> {
  const { status, answer } = await page.evaluate(
    async ([how, where, header, sent]) => {
      const headers = { 'content-type': 'application/json', [header.name]: header.value }
      const response = await fetch(where, { method: how, headers, ...(sent !== null && { body: sent }) })
      return { status: response.status, answer: (await response.json()) as unknown }
    },
    [method, address, clientHeader, body ? JSON.stringify(body) : null] as const,
  )
  if (status !== 200) throw new Error(`${method} ${address} returned ${status}`)
  return answer
}

const nobody = (): never => {
  throw new Error('This viewer has no tab')
}

/** What the company is called and where it is, and regions whose names read as a sentence, e.g. East of England. */
async function namesOn({ page }: Tab): Promise<string[]> {
  const { companyinfo } = (await ask(page, 'GET', '/api/companyinfo.php')) as { companyinfo: Record<string, unknown> }
  const { regions } = (await ask(page, 'GET', '/api/regions.php')) as { regions: { region: string }[] }
  return [
    ...Object.values(companyinfo).filter((value): value is string => typeof value === 'string' && value !== ''),
    ...regions.map(({ region }) => region).filter((name) => name.includes(' ')),
  ]
}

async function whatExists(edition: EditionSlug, tabs: ReadonlyMap<Viewer, Tab>): Promise<Known> {
  const { page: premium } = tabs.get('premium') ?? nobody()
  const { page: free } = tabs.get('free') ?? nobody()
  const { profiles } = (await ask(premium, 'GET', '/api/members.php')) as { profiles: { id: string; kind: string }[] }
  const { bundles, methods } = (await ask(free, 'GET', '/api/pricing.php')) as { bundles: { id: number }[]; methods: string[] }
  const { payment } = (await ask(premium, 'GET', '/api/payment.php')) as { payment: { payment_id: string } | null }
  const { id: self } = demoLogins(edition).premium
  const conversation = demoRelations(edition).conversations.find(({ unread }) => self in unread)
  const member = profiles.find(({ kind }) => kind !== 'fictional')
  const [fictional] = demoCompanions(edition)
  const [bundle] = bundles
  const [method] = methods
  if (!conversation || !member || !fictional || !bundle || !method) throw new Error(`${edition} lacks something to look at`)
  return {
    edition,
    member: member.id,
    fictional: fictional.id,
    conversation: conversation.id,
    bundle: String(bundle.id),
    method,
    payment: payment?.payment_id ?? null,
  }
}

/** The text of the mark of fictional profiles, in the language of the tab. */
async function markOf({ page }: Tab): Promise<string> {
  const { settings } = (await ask(page, 'GET', '/api/settings.php')) as { settings: { fictional_singular: string } }
  return settings.fictional_singular
}

/** Opens a page and waits until it is complete. Returns a fault if it does not become so, or has another language. */
async function openPage({ page }: Tab, url: string, locale: Locale): Promise<Fault | null> {
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(isComplete, undefined, { timeout: 20_000 })
  } catch (error) {
    return { kind: 'not ready', what: String(error).split('\n')[0] ?? '' }
  }
  const lang = await page.evaluate(() => document.documentElement.lang)
  return lang === locales[locale].iso ? null : { kind: 'language', what: `the page is in ${lang}, not in ${locale}` }
}

/** Whether the page is hydrated and nothing loads. A landing page has no React. Runs in the browser. */
function isComplete(): boolean {
  const elements = [...document.querySelectorAll('main, main h1')]
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  if (document.getElementById('root') && (elements.length === 0 || !elements.every(isHydrated))) return false
  return document.fonts.status === 'loaded' && document.querySelector('[aria-busy=true]') === null
}

async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return
  await page.setViewportSize({ width, height: width < 700 ? heights.phone : heights.desktop })
  await settle(page)
}

/**
 * Waits for two frames, because components that follow the width render after the first, and until the page has nothing to do.
 * A browser on a busy machine may draw no frame of a tab for a long time.
 */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 2000 })))
        setTimeout(done, 10_000)
      }),
  )

/** Pictures end here: a page of all members is endless. */
const longestPicture = 3200

async function keepPicture(
  page: Page,
  { pictures = '', edition }: Walk,
  locale: Locale,
  address: Address,
  width: number,
): Promise<void> {
  const folder = path.join(pictures, locale)
  await mkdir(folder, { recursive: true })
  const name = `${edition}-${width}-${address.viewer}${address.path.replaceAll(/[\w-]{36}/g, 'id').replaceAll(/\W+/g, '-')}`
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const before = page.viewportSize()
  // A window as high as the page: what is fixed to its end stands there, and photos further down load.
  await page.setViewportSize({ width, height: Math.min(Math.max(height, heights.phone), longestPicture) })
  await page
    .waitForFunction(() => [...document.images].every(({ complete }) => complete), undefined, { timeout: 5000 })
    .catch(() => null)
  await page.screenshot({ path: path.join(folder, `${name.replace(/-$/, '')}.jpg`), type: 'jpeg', quality: 60 })
  if (before) await page.setViewportSize(before)
}
