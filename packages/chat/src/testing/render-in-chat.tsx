import '@testing-library/jest-dom/vitest'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { aUser } from '@vonk/fixtures/account/a-user.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { userKey } from '@vonk/state/known.ts'
import { createQueryClient } from '@vonk/state/query-client.ts'
import { settingsQuery } from '@vonk/state/site/site.queries.ts'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'

export type RenderOptions = { client?: QueryClient; user?: Partial<User>; settings?: Partial<Settings>; locale?: Locale }

/** Renders a component of the chat for a logged-in member, with `user` for keyboard and pointer input. */
export async function renderInChat(
  part: ReactNode,
  { client = createQueryClient(), user, settings, locale = 'en' }: RenderOptions = {},
) {
  const i18n = await createI18n({ locale, rooms: ['chat', 'errors'] })
  client.setQueryData(userKey, aUser(user))
  client.setQueryData(settingsQuery().queryKey, { settings: someSettings('general', settings), domain_language: 'en' })
  const around = (inner: ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>{inner}</QueryClientProvider>
    </I18nextProvider>
  )
  const { rerender } = render(around(part))
  return { client, user: userEvent.setup(), again: (next: ReactNode) => rerender(around(next)) }
}

/** jsdom has no layout. A virtual list needs sizes: the view is 400 by 600 pixels, each row 40 high. */
export function withSizes() {
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: { configurable: true, get: () => 600 },
    offsetWidth: { configurable: true, get: () => 400 },
    clientHeight: { configurable: true, get: () => 600 },
    offsetParent: { configurable: true, get: () => document.body },
    scrollTo: { configurable: true, value: () => {} },
    scrollBy: { configurable: true, value: () => {} },
  })
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList
  globalThis.ResizeObserver = class {
    readonly callback: ResizeObserverCallback
    constructor(callback: ResizeObserverCallback) {
      this.callback = callback
    }
    observe(target: Element) {
      const height = (target as HTMLElement).tabIndex === 0 ? 600 : 40
      const contentRect = { width: 400, height } as DOMRectReadOnly
      queueMicrotask(() => this.callback([{ target, contentRect } as ResizeObserverEntry], this))
    }
    unobserve() {}
    disconnect() {}
  }
}
