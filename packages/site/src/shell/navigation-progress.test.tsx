import { act, render, screen } from '@testing-library/react'
import { createI18n } from '@vonk/i18n/setup.ts'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { NavigationProgress } from './navigation-progress.tsx'

afterEach(() => void vi.useRealTimers())

/** Two screens. The test decides when the second one has loaded. */
async function opened() {
  let arrive = () => {}
  const arrived = new Promise<null>((resolve) => (arrive = () => resolve(null)))
  const i18n = await createI18n({ locale: 'en' })
  vi.useFakeTimers()
  const router = createMemoryRouter([
    {
      Component: () => (
        <>
          <NavigationProgress />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', Component: () => <p>Here</p> },
        { path: '/slow', loader: () => arrived, Component: () => <p>There</p> },
      ],
    },
  ])
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
  act(() => void router.navigate('/slow'))
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { after, arrive: () => act(async () => arrive()) }
}

it('appears 200 ms after a navigation starts and disappears when it ends [RTE-09]', async () => {
  const { after, arrive } = await opened()
  await after(150)
  expect(screen.queryByRole('progressbar')).toBeNull()
  await after(100)
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument()
  await arrive()
  await after(1)
  expect(screen.getByText('There')).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('fills in 5000 ms [RTE-09]', async () => {
  const { after } = await opened()
  await after(250)
  const bar = screen.getByRole('progressbar')
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText)
  const own = rules.filter((rule) => [...bar.classList].some((name) => rule.startsWith(`.${name} `)))
  expect(own.join()).toContain('5000ms')
})
