import { general } from '@vonk/brands/general/brand.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { aProfile } from '@vonk/fixtures/profile/a-profile.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fireEvent, waitFor } from '@testing-library/react'
import type { ScreenHandle } from '../screen.ts'
import { openSite } from '../testing/open-site.tsx'
import { mayPrefetch, prefetchLinks } from './prefetch.ts'

const { id } = aProfile()

/** Opens a screen with a link to a member and starts prefetching. `show` scrolls the link into view, which jsdom cannot do. */
async function openWithLink({
  user = aFreeMember(),
  connection = {},
  to = { name: 'members-id', href: `/members/${id}` },
  visibleAfter = 0,
}: {
  user?: ReturnType<typeof aFreeMember> | null
  connection?: object
  to?: { name: string; href: string }
  visibleAfter?: number
} = {}) {
  const seen: IntersectionObserverCallback[] = []
  const observed: Element[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        seen.push(callback)
      }
      observe(element: Element) {
        observed.push(element)
      }
      unobserve() {}
      disconnect() {}
    },
  )
  const site = await openSite('/pricing', { user })
  const link = Object.assign(document.createElement('a'), { href: to.href, textContent: 'Sanne' })
  document.body.append(link)
  const router = { routes: site.router.routes }
  const route = router.routes[0]?.children?.[0]?.children?.[0]?.children?.find(({ id: name }) => name === to.name)
  const code = vi.spyOn(route as { lazy: () => Promise<object> }, 'lazy')
  const data = vi.spyOn(route?.handle as ScreenHandle, 'open')
  const texts = { loadRooms: () => Promise.resolve(), locale: () => Promise.resolve('en' as const) }
  onTestFinished(
    prefetchLinks({ router, client: site.client, brand: general, ...texts, connection: () => connection, visibleAfter }),
  )
  onTestFinished(() => {
    link.remove()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const show = () => seen.at(-1)?.([{ isIntersecting: true, target: link } as unknown as IntersectionObserverEntry], {} as never)
  return { ...site, link, show, observed, code, data }
}

it.each([
  { connection: { effectiveType: '2g' }, may: false },
  { connection: { effectiveType: 'slow-2g' }, may: false },
  { connection: { effectiveType: '4g', saveData: true }, may: false },
  { connection: { effectiveType: '3g' }, may: true },
  { connection: undefined, may: true },
])('may prefetch with $connection: $may [RTE-11]', ({ connection, may }) => {
  expect(mayPrefetch(connection)).toBe(may)
})

it('loads the data of a hovered link [RTE-11]', async () => {
  const { keyboard, link, asked } = await openWithLink()
  await keyboard.hover(link)
  await waitFor(() => expect(asked(membersContract.member)).toHaveLength(1))
})

it('loads code and data of a touched link immediately [RTE-11]', async () => {
  const { link, code, data } = await openWithLink()
  fireEvent.touchStart(link)
  expect(code).toHaveBeenCalledTimes(1)
  expect(data).toHaveBeenCalledTimes(1)
})

it('loads a touched link before it looks for visible ones [RTE-11]', async () => {
  const { link, observed, code } = await openWithLink({ visibleAfter: 60_000 })
  fireEvent.touchStart(link)
  expect(code).toHaveBeenCalledTimes(1)
  expect(observed).not.toContain(link)
})

it('loads only the code of a visible link [RTE-11]', async () => {
  const { show, code, data } = await openWithLink()
  show()
  await waitFor(() => expect(code).toHaveBeenCalledTimes(1))
  expect(data).not.toHaveBeenCalled()
})

it.each([
  { connection: { effectiveType: '2g' } },
  { connection: { saveData: true } },
  { user: null, to: { name: 'likes-m-id', href: `/likes/m/${id}` } },
])('loads nothing with %o [RTE-11]', async (visit) => {
  const { link, show, code, data } = await openWithLink(visit)
  show()
  fireEvent.touchStart(link)
  expect(code).not.toHaveBeenCalled()
  expect(data).not.toHaveBeenCalled()
})
