import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { i18n as I18n } from 'i18next'
import { expect, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { screenIsThere, screenStory } from '../testing/screen-story.tsx'
import { brokenConnection, neverResponding } from '../testing/story-network.ts'

const meta = preview.meta({ title: 'Screens/Home and site/Home', id: 'screens-site-home', parameters: { layout: 'fullscreen' } })

export const Visitor = meta.story(screenStory('/', { user: null }))

/** The button to sign up is in the first view in every language, also below the offer of a language, which is 53 pixels high. */
const firstView = (brand: EditionSlug, viewport: 'desktop' | 'laptop' | 'tablet') => ({
  ...screenStory('/', { user: null }),
  globals: { brand, viewport: { value: viewport, isRotated: false } },
  play: async ({ canvasElement, loaded }: { canvasElement: HTMLElement; loaded: Record<string, unknown> }) => {
    const { i18n } = loaded as { i18n: I18n }
    await screenIsThere(canvasElement)
    await document.fonts.ready
    for (const locale of openLocales) {
      await i18n.changeLanguage(locale)
      // The top of the home has a file of its own, which may come after the rest.
      await waitFor(() => {
        const [button] = within(canvasElement).getAllByRole('link', { name: i18n.t('home:signup') })
        return expect(button?.getBoundingClientRect().bottom, locale).toBeLessThan(window.innerHeight - 53)
      })
    }
  },
})

export const FirstViewOfCurvia = meta.story({ ...firstView('bbw', 'desktop'), tags: ['!dev'] })
export const FirstViewOfCurviaOnALaptop = meta.story({ ...firstView('bbw', 'laptop'), tags: ['!dev'] })
export const FirstViewOfKnotted = meta.story({ ...firstView('bdsm', 'desktop'), tags: ['!dev'] })
export const FirstViewOfKnottedOnALaptop = meta.story({ ...firstView('bdsm', 'laptop'), tags: ['!dev'] })
export const FirstViewOfRubineOnATablet = meta.story({ ...firstView('milf', 'tablet'), tags: ['!dev'] })

/** The site shows its members only to members. */
export const MembersHidden = meta.story(screenStory('/', { user: null, settings: { logged_out_search: false } }))

export const Loading = meta.story(
  screenStory('/', { user: null, answers: (on) => on(membersContract.search, neverResponding), staysLoading: true }),
)

/** Without members the page still presents the site. */
export const Failing = meta.story(screenStory('/', { user: null, answers: (on) => on(membersContract.search, brokenConnection) }))

export const UsFooter = meta.story(screenStory('/', { user: null, settings: { enable_us_footer: true } }))
