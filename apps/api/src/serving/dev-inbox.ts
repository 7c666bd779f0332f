import { slugOfEdition } from '@vonk/contracts/editions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Inbox, InboxItem } from '../dependencies.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { devPage } from './dev-page.ts'
import { admissions } from '../admission/admission.ts'
import { Refusal } from '../admission/refusal.ts'

/** Shows mails, text messages and pushes that were stored instead of sent. Never mounted in production. */
export function serveInbox(app: FastifyInstance, inbox: Inbox): void {
  const find = (id: string): InboxItem => {
    const item = inbox.items().find((candidate) => candidate.id === id)
    if (!item) throw new Refusal('not_found')
    return item
  }
  const page = (reply: FastifyReply, html: string) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)

  // Protects against DNS rebinding: another site could make its own name resolve to this machine.
  const onRequest = async ({ hostname }: FastifyRequest) => {
    if (!/^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)) throw new Refusal('not_found')
  }
  const open = { config: { admission: admissions.page }, onRequest }

  // All items are megabytes. Journeys ask for those to one address.
  app.get<{ Querystring: { to?: string } }>('/dev/inbox.json', open, async ({ query: { to: address } }, reply) => {
    const items = inbox.items()
    return reply
      .header('cache-control', 'no-store')
      .send({ items: address === undefined ? items : items.filter(({ to }) => to === address) })
  })
  app.get('/dev/inbox', open, async (_request, reply) => page(reply, listPage(inbox.items())))
  app.get<{ Params: { id: string } }>('/dev/inbox/:id', open, async ({ params }, reply) => page(reply, itemPage(find(params.id))))
  app.get<{ Params: { id: string } }>('/dev/inbox/:id/html', open, async ({ params }, reply) => {
    const { html } = find(params.id)
    if (html === null) throw new Refusal('not_found')
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src *; frame-ancestors 'self'")
    // A link inside the frame opens in the whole window, like from a mail program.
    return page(reply, html.replace('<head>', '<head><base target="_top">'))
  })
}

const kinds: Record<InboxItem['channel'], string> = { mail: 'Mail', sms: 'SMS', push: 'Push' }

const linksOf = ({ links }: InboxItem) =>
  links.map((link) => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`).join('<br>')

const time = (at: string) => `<time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 19).replace('T', ' '))} UTC</time>`

function listPage(items: readonly InboxItem[]): string {
  const rows = items.map(
    (item) => `<li>
<div class="meta"><span class="tag">${escapeHtml(slugOfEdition(item.edition))}</span><span>${kinds[item.channel]} to ${escapeHtml(item.to)}</span>${time(item.at)}</div>
<h2><a href="/dev/inbox/${escapeHtml(item.id)}">${escapeHtml(item.subject)}</a></h2>
<div class="links">${linksOf(item)}</div>
</li>`,
  )
  return devPage({
    title: `Inbox (${items.length})`,
    head: `<meta http-equiv="refresh" content="4"><style>${styles}</style>`,
    body: `<h1>Inbox</h1>
<p>Mails, text messages and pushes of the sites, newest first. Nothing has left this machine. The page refreshes itself.</p>
${rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p class="empty">Nothing yet. Sign up on a site, and the mail appears here.</p>'}`,
  })
}

function itemPage(item: InboxItem): string {
  return devPage({
    title: item.subject,
    head: `<style>${styles}</style>`,
    body: `<p><a href="/dev/inbox">Back to the inbox</a></p>
<h1>${escapeHtml(item.subject)}</h1>
<p>${kinds[item.channel]} of ${escapeHtml(slugOfEdition(item.edition))} to ${escapeHtml(item.to)}, ${time(item.at)}</p>
<div class="links">${linksOf(item)}</div>
${item.html === null ? '' : `<iframe src="/dev/inbox/${escapeHtml(item.id)}/html" title="The mail as HTML" sandbox="allow-top-navigation-by-user-activation"></iframe>`}
<h2>As plain text</h2>
<pre>${escapeHtml(item.text)}</pre>`,
  })
}

const styles = `
ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li,pre,.empty{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:18px 20px;margin:0}
h2{margin:4px 0;font-size:1.1rem}
.meta{display:flex;flex-wrap:wrap;gap:4px 14px;color:var(--muted);font-size:.9rem}
.tag{font-weight:600;color:var(--text)}
.links{font-size:.95rem;overflow-wrap:anywhere;margin-bottom:8px}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:14px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,monospace}
`
