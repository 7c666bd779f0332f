import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { AnswerOf, Call } from '@vonk/contracts/call.ts'
import { contract } from '@vonk/contracts/contract.ts'
import type { PageRequest, RefusedForm, RenderedPage } from '@vonk/contracts/rendered-page.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { exampleAnswers } from '@vonk/fixtures/answers.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { renderPage } from '../render-page.tsx'

type Opened = {
  site?: EditionSlug
  locale?: Locale
  offered?: Locale | null
  entered?: boolean
  alerts?: Partial<PageRequest['alerts']>
  lastChat?: string
  timeZone?: string
  on?: (answer: Answer) => void
}
type Answer = <C extends Call>(
  call: C,
  answer: AnswerOf<C> | { status: number; code: string; fields?: Record<string, string> },
) => void

const examples = Object.entries(contract).flatMap(([room, lines]) =>
  Object.entries(lines as Record<string, Call>).flatMap(([name, { method, path }]) =>
    method === 'GET' ? [[path, exampleAnswers[`${room}.${name}`]] as const] : [],
  ),
)

/** A fake server with the example answers for this user, which renders pages from them. */
export function aServer(
  user: User | null,
  { site = 'general', locale = 'en', offered = null, entered = false, alerts, lastChat = '', timeZone = '', on }: Opened = {},
) {
  const asked: string[] = []
  const cookies = { dismissed: '', push: '', ...alerts }
  const answers = new Map<string, unknown>(examples)
  const answer: Answer = ({ path }, given) => void answers.set(path, given)
  answer(accountContract.currentUser, { user })
  answer(siteContract.settings, { settings: someSettings(site), domain_language: locale })
  on?.(answer)
  const ask = (address: string) => {
    asked.push(address)
    const given = answers.get(address.split('?', 1)[0] ?? '') as
      | { status?: unknown; code?: unknown; fields?: unknown }
      | undefined
    const status = given === undefined ? 404 : typeof given.status === 'number' ? given.status : 200
    const refused = { error: { code: given?.code ?? 'not_found', fields: given?.fields } }
    return Promise.resolve({ status, body: JSON.stringify(status === 200 ? given : refused) })
  }
  const seen = { languages: ['en'], entered, alerts: cookies, lastChat, timeZone }
  const request = { site, locale, offered, ...seen, host: `${site}.localhost`, ask }
  return {
    asked,
    ask,
    render: (address: string) => renderPage({ ...request, address }),
    /** Renders a page. Throws when a guard redirects. */
    page: async (address: string, refused?: RefusedForm): Promise<RenderedPage> => {
      const rendered = await renderPage({ ...request, address, refused })
      if ('redirect' in rendered) throw new Error(`${address} redirects to ${rendered.redirect}`)
      return rendered
    },
  }
}
