// @vitest-environment jsdom
import { allBrands } from '@vonk/brands/all.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { describe, expect, it } from 'vitest'
import { keepTracking, keepTrackingScript } from './keep-tracking.ts'
import { renderLander } from './render-lander.tsx'
import { landerNames } from '@vonk/contracts/landers/landers.rules.ts'

const fonts = { css: '@font-face{}', preload: [] }
const [brand] = allBrands

const everyPage = landerNames.flatMap((name) => openLocales.map((locale) => ({ name, locale })))

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')

describe('a landing page', () => {
  it.each(everyPage)('$name in $locale is complete HTML with its styles [LND-05]', async ({ name, locale }) => {
    if (!brand) throw new Error('There is no brand')
    const page = parsed(await renderLander({ brand, name, locale, fonts }))
    expect(page.documentElement.lang.slice(0, 2)).toBe(locale)
    expect(page.title).toMatch(new RegExp(`^.+ · ${brand.name}$`))
    const headline = page.querySelector('h1')
    const description = page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content
    expect(description).toContain(page.querySelector('h1 + p')?.textContent ?? 'nothing')
    expect(headline?.textContent).toMatch(/\p{L}.* .*\p{L}/u)
    expect(page.body.textContent).not.toContain(`${name}.`)
    const styles = [...page.head.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
    expect(styles).toContain(`.${headline?.classList.item(headline.classList.length - 1)}{`)
    expect(styles).toContain(brand.theme.colours.dark.surface)
    expect(page.querySelector(`a[href="/signup?lang=${locale}"]`)).not.toBeNull()
  })

  it.each(allBrands)('has the colours and the logo of $name', async (own) => {
    const html = await renderLander({ brand: own, name: 'video', locale: 'en', fonts })
    expect(html).toContain(own.theme.colours.light.primary)
    expect(html).toContain(own.logo.slice(0, 40))
  })

  it.each(landerNames)('%s passes the tracking parameters to the signup [LND-03]', async (name) => {
    if (!brand) throw new Error('There is no brand')
    const page = parsed(await renderLander({ brand, name, locale: 'en', fonts }))
    const links = page.querySelectorAll<HTMLAnchorElement>('a[href^="/signup"]')
    expect(links.length).toBeGreaterThan(0)
    keepTracking(page, { search: '?network=n&sub1=1' })
    for (const { href } of links) expect(new URL(href).search).toBe('?lang=en&network=n&sub1=1')
    const later = page.querySelector<HTMLFormElement>('form[action^="/complete-signup"]')
    expect(later?.getAttribute('action')).toBe('/complete-signup?network=n&sub1=1')
    expect(Object.fromEntries(new FormData(later ?? undefined))).toEqual({ language: 'en', email: '' })
  })

  it('keeps its language in the links, also if its own address names one', async () => {
    if (!brand) throw new Error('There is no brand')
    const page = parsed(await renderLander({ brand, name: 'video', locale: 'de', fonts }))
    const link = page.querySelector<HTMLAnchorElement>('a[href^="/signup"]')
    keepTracking(page, { search: '?lang=fr&network=n' })
    expect(new URL(link?.href ?? '').search).toBe('?lang=de&network=n')
  })

  it('has at most 5 kB of script', () => {
    expect(keepTrackingScript.length).toBeLessThan(5000)
  })
})
