import type { PushMessage } from '@vonk/contracts/notifications/push-message.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPath, showPush, type PushScope } from './handlers.ts'

const origin = 'https://milf.example'
const message: PushMessage = {
  title: 'Anna wrote to you',
  body: 'Open the message.',
  path: '/chats/1',
  tag: 'from:1',
  lang: 'en-GB',
  urgent: true,
}

/** A browser with these pages open; the first one may be in front. Only pages of a member answer the worker. */
function aBrowser(paths: readonly string[], { inFront = false, answers = true, controlled = true } = {}) {
  const done: unknown[] = []
  const pages = paths.map((path, place) => ({
    url: origin + path,
    focused: inFront && place === 0,
    focus: async () => void done.push(['focus', path]),
    navigate: async (url: string) => {
      if (!controlled) throw new TypeError('This service worker is not the client’s active service worker.')
      done.push(['loaded', url])
    },
    postMessage: (told: unknown, ports: MessagePort[] = []) => {
      done.push(['told', path, told])
      if (answers) for (const port of ports) port.postMessage('opened')
    },
  }))
  const scope: PushScope = {
    location: { origin },
    registration: { showNotification: async (title, options) => void done.push(['shown', title, options]) },
    clients: { matchAll: async () => pages, openWindow: async (url) => void done.push(['opened', url]) },
  }
  return { scope, done }
}

afterEach(() => vi.useRealTimers())

describe('a push', () => {
  it('is shown, and open pages reload chats and likes [NTF-05 CHT-15]', async () => {
    const { scope, done } = aBrowser(['/members', '/likes'])
    await showPush(scope, message)
    expect(done).toEqual([
      ['told', '/members', { type: 'pushed' }],
      ['told', '/likes', { type: 'pushed' }],
      [
        'shown',
        'Anna wrote to you',
        {
          body: 'Open the message.',
          tag: 'from:1',
          lang: 'en-GB',
          icon: '/icon-192.png',
          badge: '/icon-192.png',
          silent: false,
          data: { path: '/chats/1' },
        },
      ],
    ])
  })

  it('makes no sound while a page is in front', async () => {
    const { scope, done } = aBrowser(['/members'], { inFront: true })
    await showPush(scope, message)
    expect(done.at(-1)).toMatchObject(['shown', 'Anna wrote to you', { silent: true }])
  })
})

describe('a press on the notification', () => {
  it('brings the page in front that shows the screen [NTF-05]', async () => {
    const { scope, done } = aBrowser(['/members', '/chats/1'])
    await openPath(scope, '/chats/1')
    expect(done).toEqual([['focus', '/chats/1']])
  })

  it('opens the screen in a page that shows another one [NTF-05]', async () => {
    const { scope, done } = aBrowser(['/members'])
    await openPath(scope, '/chats/1')
    expect(done).toEqual([
      ['focus', '/members'],
      ['told', '/members', { type: 'open', path: '/chats/1' }],
    ])
  })

  it.each([
    { page: 'loads the screen in a page without members’ screens', controlled: true, does: 'loaded' },
    { page: 'opens a window if the worker does not control that page', controlled: false, does: 'opened' },
  ])('$page [NTF-05]', async ({ controlled, does }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { scope, done } = aBrowser(['/landers/spark'], { answers: false, controlled })
    const opened = openPath(scope, '/chats/1')
    await vi.advanceTimersByTimeAsync(1000)
    await opened
    expect(done.at(-1)).toEqual([does, `${origin}/chats/1`])
  })

  it('opens a window if no page is open, and never leaves the site [NTF-05]', async () => {
    const { scope, done } = aBrowser([])
    await openPath(scope, '/chats/1')
    await openPath(scope, 'https://elsewhere.example/')
    expect(done).toEqual([['opened', `${origin}/chats/1`]])
  })
})
