import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import { chatContract } from '@vonk/contracts/chat/chat.contract.ts'
import { firstAnswersId } from '@vonk/contracts/first-answers.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { membersInHand } from '@vonk/contracts/members/members.rules.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What the first view of a screen asks the server for, beside settings and user. Other screens ask for themselves. */
const callsOfScreen: Readonly<Record<string, readonly string[]>> = {
  '/': [membersContract.search.path],
  '/members': [membersContract.search.path, siteContract.regions.path],
  '/chats': [chatContract.chats.path],
}

/** Photos that a phone shows before anybody scrolls: of the search, and of the hand of cards on the home. */
const photosInView = 4
const portraitsInView = 2

/** What a page carries for its first view: HTML for the end of its body, photos to show, and whether somebody is logged in. */
export type FirstView = { end: string; photos: (FirstPhoto | null)[]; loggedIn: boolean }

/**
 * The answers to what a page asks for as soon as it runs, asked here of our own calls with the visitor's cookies, so that
 * a phone need not go back and forth for them. Calls that refuse are left to the page, and so is
 * all but the user for an address with a query: what it says belongs to those calls (EDI-03).
 */
export async function firstViewOf(app: FastifyInstance, request: FastifyRequest, path: string): Promise<FirstView> {
  const settings = `${siteContract.settings.path}?forced-domain=${encodeURIComponent(request.hostname)}`
  const ofTheScreen = request.url.includes('?') ? [] : [settings, ...(callsOfScreen[path] ?? [])]
  const addresses = [accountContract.currentUser.path, ...ofTheScreen]
  const answers = await Promise.all(addresses.map(async (address) => ({ address, body: await ask(app, request, address) })))
  const given = answers.filter((answer): answer is { address: string; body: string } => answer.body !== null)
  const bodyOf = (address: string) => given.find((answer) => answer.address === address)?.body
  const json = `{${given.map(({ address, body }) => `${JSON.stringify(address)}:${body}`).join(',')}}`
  return {
    photos: photosOf(path, bodyOf(settings), bodyOf(membersContract.search.path)),
    // Text of members is in here: no tag of theirs may end the element.
    end: `<script type="application/json" id="${firstAnswersId}">${json.replaceAll('<', '\\u003c')}</script>`,
    loggedIn: !(bodyOf(accountContract.currentUser.path) ?? nobody).startsWith(nobody),
  }
}

/** How the answer begins when nobody is logged in. */
const nobody = '{"user":null'

/** The visitor's own headers: who they are, what they speak, and where the proxies in front say they come from. */
const passedOn = ['host', 'cookie', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']

async function ask(app: FastifyInstance, request: FastifyRequest, url: string): Promise<string | null> {
  const headers = Object.fromEntries(passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])))
  const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: request.socket.remoteAddress ?? '' })
  return answer.statusCode === 200 ? answer.body : null
}

/** A photo's address, and whether it may stand alone: a fictional member's only beside the mark on their card (EDI-07). */
type FirstPhoto = { address: string; alone: boolean }

/** The photos that the first view of a screen shows, in their order; null for a member without one. */
function photosOf(path: string, settings: string | undefined, found: string | undefined): (FirstPhoto | null)[] {
  if (!settings || !found) return []
  const { settings: site } = JSON.parse(settings) as AnswerOf<typeof siteContract.settings>
  const { profiles } = JSON.parse(found) as AnswerOf<typeof membersContract.search>
  return (path === '/' ? membersInHand(profiles).slice(0, portraitsInView) : profiles.slice(0, photosInView)).map(
    ({ kind, main_image }) => main_image && { address: imageUrl(site, main_image.match), alone: kind !== 'fictional' },
  )
}

/** Links that fetch the photos while the scripts are on their way. */
export const photoLinks = (photos: readonly (FirstPhoto | null)[]) =>
  photos
    .map((photo) => (photo ? `<link rel="preload" as="image" fetchpriority="high" href="${escaped(photo.address)}">` : ''))
    .join('')

/** A ghost's photo place as it was drawn: an element without content that carries the mark. */
const photoPlace = /<(\w+)((?: [\w-]+="[^"]*")* data-ghost="photo"[^>]*)><\/\1>/g

/** Shows the photos where they will be; a member without one that may stand alone keeps the ghost. */
export function withPhotos(html: string, photos: readonly (FirstPhoto | null)[]): string {
  const left = [...photos]
  return html.replaceAll(photoPlace, (ghost, tag: string, attributes: string) => {
    const photo = left.shift()
    if (!photo?.alone) return ghost
    return `<${tag}${attributes} style="animation:none"><img src="${escaped(photo.address)}" alt="" fetchpriority="high" style="width:100%;height:100%;object-fit:cover"></${tag}>`
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
