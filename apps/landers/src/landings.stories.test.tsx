// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { ServerStyleSheet } from 'styled-components'
import { allBrands } from '@vonk/brands/all.ts'
import { colorSchemeAttribute } from '@vonk/brands/theme-css.ts'
import { landerNames } from '@vonk/contracts/landers/landers.rules.ts'
import { locales, openLocales } from '@vonk/contracts/locales.ts'
import { describe, expect, it } from 'vitest'
import preview from '../../../.storybook/preview.tsx'
import * as landings from './landings.stories.tsx'

/** What Storybook adds around a story: it loads the texts and sets edition, language and colours as the toolbar says. */
type Around = {
  loaders: ((context: object) => Promise<object>)[]
  decorators: ((story: () => ReactNode, context: object) => ReactNode)[]
  parameters: { viewport: { options: Record<string, { styles: { width: string } }> } }
  initialGlobals: Record<string, string>
  globalTypes: Record<string, { toolbar: { items: { value: string }[] } }>
}
const around = preview.input as unknown as Around

type Shown = { composed: { globals: object; parameters: object }; input: { render?: unknown } }
const stories = Object.entries(landings as unknown as Record<string, Shown>).map(([name, story]) => ({
  name: name.toLowerCase(),
  story,
}))

/** The page of a story with these settings of the toolbar. */
async function pageOf({ input }: Shown, globals: Record<'brand' | 'locale' | 'scheme', string>): Promise<HTMLElement> {
  const render = input.render as (props: object, context: object) => ReactNode
  const loaded = Object.assign({}, ...(await Promise.all(around.loaders.map((load) => load({ globals })))))
  const context = { globals, loaded }
  const story = around.decorators.reduce<() => ReactNode>(
    (inner, decorate) => () => decorate(inner, context),
    () => render({}, context),
  )
  const sheet = new ServerStyleSheet()
  const { prelude } = await prerender(sheet.collectStyles(story()))
  const page = document.createElement('div')
  page.innerHTML = `${sheet.getStyleTags()}${await new Response(prelude).text()}`
  return page
}

const valuesOf = (tool: string) => around.globalTypes[tool]?.toolbar.items.map(({ value }) => value)

describe('a lander in Storybook', () => {
  it('has a story, which leaves every choice to the toolbar [LND-04]', () => {
    expect(new Set(stories.map(({ name }) => name))).toEqual(new Set(landerNames))
    // A story that sets one of them itself makes Storybook close that tool.
    for (const { story } of stories)
      expect(story.composed.globals).toMatchObject({ ...around.initialGlobals, viewport: { value: undefined } })
  })

  it('can have every edition, locale, viewport and colour scheme [LND-04]', () => {
    expect(valuesOf('brand')).toEqual(allBrands.map(({ slug }) => slug))
    expect(valuesOf('locale')).toEqual(expect.arrayContaining([...openLocales]))
    expect(valuesOf('scheme')).toEqual(['light', 'dark', 'system'])
    const { options } = around.parameters.viewport
    const widths = Object.values(options).map(({ styles }) => styles.width)
    expect(widths).toEqual(['390px', '320px', '768px', '1280px', '1440px', '1920px'])
    for (const { story } of stories) expect(story.composed.parameters).toMatchObject({ viewport: { options } })
  })

  it.each(stories)('$name shows the chosen edition, locale and colour scheme, together [LND-04]', async ({ name, story }) => {
    // Each lander in every language, edition and scheme; over the nine of them every edition in every language.
    const first = landerNames.findIndex((one) => one === name)
    for (const [at, locale] of openLocales.entries()) {
      const brand = allBrands[(at + first) % allBrands.length]
      const scheme = at % 2 === 0 ? 'light' : 'dark'
      const page = await pageOf(story, { brand: brand?.slug ?? '', locale, scheme })
      const { default: texts } = (await import(`../../../locales/${locale}/landers.json`)) as {
        default: Record<string, Record<string, { headline: string } | undefined>>
      }
      expect(document.documentElement.lang).toBe(locales[locale].iso)
      expect(document.documentElement.getAttribute(colorSchemeAttribute)).toBe(scheme)
      expect(page.querySelector('h1')?.textContent).toBe(texts[brand?.slug ?? '']?.[name]?.headline)
      expect(page.querySelector('header [role="img"]')?.getAttribute('aria-label')).toBe(brand?.name)
      expect(page.innerHTML).toContain(brand?.theme.colours[scheme].primary)
    }
  })

  it.each([
    ['pl', 'Profil fikcyjny'],
    ['fi', 'Fiktiivinen profiili'],
    ['en', 'Fictional profile'],
    ['pseudo', /^\S*ï\S*/],
  ])('marks fictional profiles in %s', async (locale, mark) => {
    const gallery = stories.find(({ name }) => name === 'gallery')?.story
    if (!gallery) throw new Error('There is no gallery')
    const page = await pageOf(gallery, { brand: 'general', locale, scheme: 'light' })
    const marks = [...page.querySelectorAll('svg.lucide-sparkles')].map((icon) => icon.parentElement?.textContent)
    expect(new Set(marks)).toEqual(new Set([expect.stringMatching(mark)]))
  })
})
