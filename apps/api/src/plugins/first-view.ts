import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { firstAnswersId } from '@vonk/contracts/first-answers.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What the first view of a screen asks the server for, beside settings and user. Other screens ask for themselves. */
const callsOfScreen: Readonly<Record<string, readonly string[]>> = {
  '/': [membersContract.search.path],
  '/members': [membersContract.search.path, siteContract.regions.path],
  '/chats': [chatContract.chats.path],
}

/** Photos that a phone shows of the members' screen before anybody scrolls. */
const picturesInView = 2

/** What a page carries for its first view: head and body end as HTML, and whether somebody is logged in. */
export type FirstView = { head: string; end: string; loggedIn: boolean }

/**
 * The answers to what a page asks for as soon as it runs, asked here of our own calls with the visitor's cookies, so that
 * a phone need not go back and forth for them. Calls that refuse are left to the page. Null for an address with a query:
 * where somebody came from belongs to the page's own calls (EDI-03).
 */
export async function firstViewOf(app: FastifyInstance, request: FastifyRequest, path: string): Promise<FirstView | null> {
  if (request.url.includes('?')) return null
  const settings = `${siteContract.settings.path}?forced-domain=${encodeURIComponent(request.hostname)}`
  const addresses = [settings, accountContract.currentUser.path, ...(callsOfScreen[path] ?? [])]
  const answers = await Promise.all(addresses.map(async (address) => ({ address, body: await ask(app, request, address) })))
  const given = answers.filter((answer): answer is { address: string; body: string } => answer.body !== null)
  const bodyOf = (address: string) => given.find((answer) => answer.address === address)?.body
  const json = `{${given.map(({ address, body }) => `${JSON.stringify(address)}:${body}`).join(',')}}`
  return {
    head: path === '/members' ? photoLinks(bodyOf(settings), bodyOf(membersContract.search.path)) : '',
    // Text of members is in here: no tag of theirs may end the element.
    end: `<script type="application/json" id="${firstAnswersId}">${json.replaceAll('<', '\\u003c')}</script>`,
    loggedIn: !/^\{"user":null/.test(bodyOf(accountContract.currentUser.path) ?? '{"user":null'),
  }
}

/** The visitor's own headers: who they are, what they speak, and where the proxies in front say they come from. */
const passedOn = ['host', 'cookie', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']

async function ask(app: FastifyInstance, request: FastifyRequest, url: string): Promise<string | null> {
  const headers = Object.fromEntries(passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])))
  const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: request.socket.remoteAddress ?? '' })
  return answer.statusCode === 200 ? answer.body : null
}

function photoLinks(settings: string | undefined, found: string | undefined): string {
  if (!settings || !found) return ''
  const { settings: site } = JSON.parse(settings) as AnswerOf<typeof siteContract.settings>
  const { profiles } = JSON.parse(found) as AnswerOf<typeof membersContract.search>
  return profiles
    .slice(0, picturesInView)
    .flatMap(({ main_image }) => (main_image ? [imageUrl(site, main_image.match)] : []))
    .map((href) => `<link rel="preload" as="image" fetchpriority="high" href="${href.replaceAll('"', '%22')}">`)
    .join('')
}
