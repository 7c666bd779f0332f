import { landerAgeMark } from '@vonk/contracts/landers/landers.rules.ts'
import type { LanderAsk } from '@vonk/contracts/landers/landers.slots.ts'
import { locales, type Locale } from '@vonk/contracts/locales.ts'
import type { Dependencies } from '../dependencies.ts'
import { answerLander, freshFor, type LanderVisitor } from './lander-answers.ts'
import { fillTemplate, readTemplate, type LanderAnswer } from './lander-template.ts'
import { inlineScripts, pageOf, type Page } from './page.ts'
import { createVisitorsPages, pagesFreshFor } from './visitors-pages.ts'

type Asked = {
  /** The page as it was built. */
  html: string
  locale: Locale
  /** What the links of the page carry to the signup, see `landerSource`. */
  source: string
  /** Where the page is, and what else it depends on. */
  key: string
  /** The age in its entry warning; null without a warning. */
  warnsUnder: number | null
  headOf: (built: { title: string; description: string }) => string
  /** Null if the settings are unknown: then the page says nothing of people. */
  visitor: Omit<LanderVisitor, 'deps'> | null
}

/**
 * Makes landing pages of what the build left: the entry warning, the head, the people and numbers of the moment. A page is
 * reused for some seconds, for everybody in the same country; an answer also for the other languages.
 */
export function createLanderPages(deps: Pick<Dependencies, 'db' | 'clock' | 'config' | 'texts'>) {
  const pages = createVisitorsPages<Page>(deps.clock)
  const answers = {
    quick: createVisitorsPages<LanderAnswer | null>(deps.clock),
    slow: createVisitorsPages<LanderAnswer | null>(deps.clock, 12 * pagesFreshFor),
  }

  async function answered(visitor: Omit<LanderVisitor, 'deps'>, ask: LanderAsk) {
    const { edition, settings, network } = visitor
    const { geoip_country, geoip_selected_country, fictional_singular } = settings
    const key = [edition, ask, geoip_country, geoip_selected_country, fictional_singular, Boolean(network)].join('/')
    const cache = freshFor(ask) > pagesFreshFor ? answers.slow : answers.quick
    return [ask, await cache(key, () => answerLander({ ...visitor, deps }, ask))] as const
  }

  return ({ html, locale, source, key, warnsUnder, headOf, visitor }: Asked): Promise<Page> => {
    const country = visitor && [visitor.settings.geoip_country, visitor.settings.geoip_selected_country, Boolean(visitor.network)]
    return pages([key, locale, warnsUnder, country].join(' '), async () => {
      const built = withSource(withHead(withEntryWarning(html, warnsUnder), headOf), source)
      const template = readTemplate(built)
      const known = visitor ? await Promise.all(template.asks.map((ask) => answered(visitor, ask))) : []
      const values = {
        'asks-gender': (visitor?.settings.genders.length ?? 0) > 1,
        'min-age': visitor?.settings.min_age ?? null,
      }
      const filled = fillTemplate(template, values, {
        answers: new Map<string, LanderAnswer | null>(known),
        iso: locales[locale].iso,
      })
      return pageOf(filled, { scripts: inlineScripts(html) })
    })
  }
}

/** The build leaves the entry warning in every landing page, as its first dialog, with a mark where the age goes. Without an age, removes it. */
const withEntryWarning = (html: string, age: number | null) =>
  html.replace(/<dialog\b.*?<\/dialog>/s, (warning) => (age === null ? '' : warning.replaceAll(landerAgeMark, String(age))))

/** Names the landing page in its links and forms, so that an account knows where it came from without scripts, too (LND-06). */
const withSource = (html: string, source: string) =>
  html.replace(
    /(<a\b[^>]*?\shref="|<form\b[^>]*?\saction=")(\/(?!landers\/)[^"#]*)/g,
    (_, start: string, path: string) => `${start}${path}${path.includes('?') ? '&amp;' : '?'}lander=${source}`,
  )

/** Adds to the head of a landing page what depends on the address of the site. */
function withHead(html: string, headOf: Asked['headOf']): string {
  const title = /<title>([^<]*)</.exec(html)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  return html.replace('</head>', (end) => headOf({ title, description }) + end)
}
