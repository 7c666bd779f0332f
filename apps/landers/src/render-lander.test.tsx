// @vitest-environment jsdom
import { allBrands } from '@vonk/brands/all.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { describe, expect, it } from 'vitest'
import { confirmEntryScript } from './confirm-entry.ts'
import { keepTracking } from './keep-tracking.ts'
import { renderLander } from './render-lander.tsx'
import { landerNames } from '@vonk/contracts/landers/landers.rules.ts'

const fonts = { css: '@font-face{}', later: '@font-face{}', preload: [] }
const [brand] = allBrands

const everyPage = landerNames.flatMap((name) => openLocales.map((locale) => ({ name, locale })))

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')

describe('a landing page', () => {
  it.each(everyPage)(
    '$name in $locale is complete HTML with its styles, below a bar with the logo and above a footer [LND-01 LND-05 RTE-06]',
    async ({ name, locale }) => {
      if (!brand) throw new Error('There is no brand')
      const page = parsed(await renderLander({ brand, name, locale, fonts }))
      expect(page.documentElement.lang.slice(0, 2)).toBe(locale)
      expect(page.title).toMatch(new RegExp(`^.+ · ${brand.name}$`))
      const headline = page.querySelector('h1')
      const description = page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content
      expect(description).toContain(page.querySelector('h1')?.textContent ?? 'nothing')
      expect(headline?.textContent).toMatch(/\p{L}.* .*\p{L}/u)
      expect(page.body.textContent).not.toContain(`${name}.`)
      const styles = [...page.head.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
      expect(styles).toContain(`.${headline?.classList.item(headline.classList.length - 1)}{`)
      expect(styles).toContain(brand.theme.colours.dark.surface)
      expect(page.querySelector('form#start[method="post"]:not([action]) button[type="submit"]')).not.toBeNull()
      expect(page.querySelector('header [role="img"]')?.getAttribute('aria-label')).toBe(brand.name)
      expect(page.querySelector(`footer a[href="/privacy?lang=${locale}"]`)).not.toBeNull()
    },
  )

  it.each(allBrands)('has the name, the colours and the logo of $name, whichever it is [LND-01]', async (own) => {
    for (const [at, name] of landerNames.entries()) {
      const html = await renderLander({ brand: own, name, locale: openLocales[at] ?? 'en', fonts })
      expect(html).toContain(` · ${own.name}</title>`)
      expect(html).toContain(own.theme.colours.light.primary)
      expect(html).toContain(own.logo.slice(0, 40))
    }
  })

  // The browser posts the form of the page to the page's own address, with its query: see `lander-forms.ts`.
  it.each(landerNames)('%s passes the tracking parameters on [LND-03 partly]', async (name) => {
    if (!brand) throw new Error('There is no brand')
    const page = parsed(await renderLander({ brand, name, locale: 'de', fonts }))
    const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
    const later = page.querySelector<HTMLFormElement>('form[action^="/complete-signup"]')
    keepTracking(page, { search: '?lang=fr&network=n&sub1=1' })
    expect(links.length).toBeGreaterThan(0)
    for (const { href } of links) expect(new URL(href).search).toBe('?lang=de&network=n&sub1=1')
    if (!later) return
    expect(later.getAttribute('action')).toBe('/complete-signup?lang=fr&network=n&sub1=1')
    expect(Object.fromEntries(new FormData(later))).toEqual({ language: 'de', email: '' })
  })

  // A gradient that may repeat is drawn as a picture as large as its box, again whenever the box grows.
  it.each(landerNames)('%s has no gradient that repeats over a box', async (name) => {
    if (!brand) throw new Error('There is no brand')
    const html = await renderLander({ brand, name, locale: 'de', fonts })
    const layers = Array.from(html.matchAll(/background(?:-image)?:([^;{}]*gradient[^;{}]*)/g), ([, layer = '']) => layer)
    expect(layers).not.toEqual([])
    expect(layers.filter((layer) => !layer.includes('no-repeat'))).toEqual([])
  })

  it.each(landerNames)('%s has at most 5 kB of script before the first touch', async (name) => {
    if (!brand) throw new Error('There is no brand')
    const page = parsed(await renderLander({ brand, name, locale: 'de', fonts }))
    const scripts = Array.from(page.scripts, ({ text }) => text)
    expect([...scripts, confirmEntryScript].join('').length).toBeLessThan(5000)
  })
})
