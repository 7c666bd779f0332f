import type { PushMessage, WorkerMessage } from '@vonk/contracts/notifications/push-message.ts'

/** An open page, as a service worker sees it. */
export type OpenPage = {
  url: string
  focused: boolean
  focus(): Promise<unknown>
  /** Loads another address. Fails for a page that the worker does not control. */
  navigate(url: string): Promise<unknown>
  postMessage(message: WorkerMessage, ports?: MessagePort[]): void
}

/** What the worker uses of its global scope. TypeScript has no library for pages and workers together. */
export type PushScope = {
  location: { origin: string }
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
}

const pagesOf = ({ clients }: Pick<PushScope, 'clients'>) => clients.matchAll({ type: 'window', includeUncontrolled: true })

/**
 * Shows a push, and tells open pages to reload chats and likes. Browsers end subscriptions that show nothing, so it is always
 * shown, without a sound if the member has a page of the site in front.
 */
export async function showPush(scope: PushScope, message: PushMessage): Promise<void> {
  const pages = await pagesOf(scope)
  for (const page of pages) page.postMessage({ type: 'pushed' })
  await scope.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    lang: message.lang,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    silent: pages.some(({ focused }) => focused),
    data: { path: message.path },
  })
}

/** In ms: a page that does not answer in this time has no member's screens, e.g. a landing page. */
const answerTime = 1000

/** Brings a page of the site to the front and opens a path there; in a new window if none is open. */
export async function openPath(scope: PushScope, path: string): Promise<void> {
  const url = new URL(path, scope.location.origin)
  if (url.origin !== scope.location.origin) return
  const pages = await pagesOf(scope)
  const page = pages.find((open) => open.url === url.href) ?? pages.find(({ focused }) => focused) ?? pages[0]
  if (!page) return void (await scope.clients.openWindow(url.href))
  await page.focus()
  if (page.url === url.href || (await opensItself(page, path))) return
  await page.navigate(url.href).catch(() => scope.clients.openWindow(url.href))
}

/** Asks a page to open a path without loading again. Returns false if it does not answer. */
function opensItself(page: OpenPage, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), answerTime)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    page.postMessage({ type: 'open', path }, [port2])
  }).finally(() => port1.close())
}
