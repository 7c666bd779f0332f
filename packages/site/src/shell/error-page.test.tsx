import { fireEvent, render, screen } from '@testing-library/react'
import { ApiError } from '@vonk/api-client/api-error.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createI18n } from '@vonk/i18n/setup.ts'
import { receiveToasts } from '@vonk/ui/toast/show-toast.ts'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ErrorPage, LastResort } from './error-page.tsx'
import { describeFailure, Failure } from './failure.tsx'

describe('a failure', () => {
  it('takes the error’s message or “Error” as title, and status 500 by default [RTE-08]', () => {
    expect(describeFailure(new Error('No such thing'))).toEqual({ status: 500, title: 'No such thing' })
    expect(describeFailure(new Error(''))).toEqual({ status: 500, title: 'Error' })
    expect(describeFailure('anything')).toEqual({ status: 500, title: 'Error' })
    expect(describeFailure(new ApiError(404, { error: { code: 'not_found' } }))).toEqual({ status: 404, title: 'not_found' })
  })

  it('of the error page itself shows a sentence and a link to the home page [RTE-08]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Broken = () => {
      throw new Error('The error page failed')
    }
    render(
      <LastResort>
        <Broken />
      </LastResort>,
    )
    expect(screen.getByText('An error occurred while showing the error page')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  })
})

it('shows the error page if a code file of a screen cannot be loaded after a reload [RTE-10]', async () => {
  const i18n = await createI18n({ locale: 'en' })
  const router = createMemoryRouter([
    {
      path: '/',
      ErrorBoundary: ErrorPage,
      lazy: () => Promise.reject(new Error('Failed to fetch dynamically imported module')),
    },
  ])
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Failed to fetch dynamically imported module' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

it('says that there is no connection if code cannot be loaded without one, and loads the page again when it is back [RTE-10]', async () => {
  const i18n = await createI18n({ locale: 'nl', rooms: ['site', 'errors'] })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(() => online.mockRestore())
  const toasts: unknown[] = []
  onTestFinished(receiveToasts((toast) => toasts.push(toast)))
  const error = new TypeError('Failed to fetch dynamically imported module: http://site/assets/a.js')
  const router = createMemoryRouter([{ path: '/', element: <Failure error={error} /> }])
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
  const said = 'We kunnen de site even niet bereiken. Controleer je verbinding en probeer het opnieuw.'
  expect(await screen.findByRole('heading', { name: said })).toBeInTheDocument()
  expect(screen.queryByText(/Failed to fetch/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(toasts).toMatchObject([{ title: said }])
  expect(reload).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(1)
})
