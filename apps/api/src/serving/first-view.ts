import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { firstAnswersId, type DrawFirstView, type FirstView, type FirstViewRequest } from '@vonk/contracts/first-answers.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a page shows before its scripts run, and for the end of its body the answers they would ask for at once. */
type FirstPage = FirstView & { answers: string }

const nothing: FirstView = { root: '', styles: '' }

/**
 * Draws the screen a visitor opens a site with. What the drawing asks for is asked here of our own calls with the
 * visitor's cookies, and goes along for the scripts, so that a phone need not go back and forth for it. Settings and user
 * go along with every page. A page that cannot be drawn goes without: it works as well.
 */
export async function firstPageOf(
  app: FastifyInstance,
  request: FastifyRequest,
  { draw, ...view }: Pick<FirstViewRequest, 'site' | 'locale'> & { draw: DrawFirstView | null },
): Promise<FirstPage> {
  const asked = new Map<string, Promise<{ status: number; body: string }>>()
  const ask: FirstViewRequest['ask'] = (address) => {
    const answer = asked.get(address) ?? askOurselves(app, request, address)
    asked.set(address, answer)
    return answer
  }
  const host = request.hostname
  const [, query = ''] = /\?(.*)/.exec(request.url) ?? []
  const settings = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), 'forced-domain': host })
  await Promise.all([ask(accountContract.currentUser.path), ask(`${siteContract.settings.path}?${settings.toString()}`)])
  const drawn = await draw?.({ ...view, host, address: request.url, ask }).catch((error: unknown) => {
    request.log.warn(error, 'a first view could not be drawn')
    return null
  })
  const answers = await Promise.all([...asked].map(async ([address, answer]) => ({ address, ...(await answer) })))
  // Calls that refuse are left to the page.
  const json = answers.filter(({ status }) => status === 200).map(({ address, body }) => `${JSON.stringify(address)}:${body}`)
  return {
    ...(drawn ?? nothing),
    // Text of members is in here: no tag of theirs may end the element.
    answers: `<script type="application/json" id="${firstAnswersId}">{${json.join(',').replaceAll('<', '\\u003c')}}</script>`,
  }
}

/** The visitor's own headers: who they are, what they speak, and where the proxies in front say they come from. */
const passedOn = ['host', 'cookie', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']

async function askOurselves(app: FastifyInstance, request: FastifyRequest, url: string) {
  const headers = Object.fromEntries(passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])))
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url,
    headers,
    remoteAddress: request.socket.remoteAddress ?? '',
  })
  return { status: statusCode, body }
}

/** Finds the built drawing of first views; a new build is noticed by its file's time. */
export function createDrawing(file: string): () => Promise<DrawFirstView | null> {
  let known: { changedAt: number; draw: Promise<DrawFirstView> } | null = null
  return async () => {
    const found = await stat(file).catch(() => null)
    if (!found) return null
    if (known?.changedAt !== found.mtimeMs) {
      const address = `${pathToFileURL(file).href}?${found.mtimeMs}`
      known = {
        changedAt: found.mtimeMs,
        draw: import(address).then((built: { drawFirstView: DrawFirstView }) => built.drawFirstView),
      }
    }
    return known.draw
  }
}
