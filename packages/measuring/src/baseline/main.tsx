/**
 * The baseline of the first load: the product's libraries, connected as in the product, rendering one word. It contains no code
 * of the product, so any larger size of a site comes from the product.
 */
import { QueryClient, QueryClientProvider, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next'
import { createBrowserRouter, Link, Outlet, useNavigate, useNavigation, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createGlobalStyle, createTheme, styled, ThemeProvider } from 'styled-components'

const theme = createTheme({ colour: 'black' })
const Ground = createGlobalStyle`body { margin: 0; }`
const Word = styled.p`
  color: ${theme.colour};
`

const greeting = { queryKey: ['greeting'], queryFn: () => Promise.resolve('greeting') }

function Hello() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(greeting)
  const { isFetching } = useQuery(greeting)
  const { mutate } = useMutation({ mutationFn: () => Promise.resolve() })
  const navigate = useNavigate()
  return (
    <Word aria-busy={isFetching} onClick={() => mutate(undefined, { onSuccess: () => void navigate('/') })}>
      <Link to="/">{t(data)}</Link>
    </Word>
  )
}

function Layout() {
  return (
    <div aria-busy={useNavigation().state !== 'idle'}>
      <Suspense>
        <Outlet />
      </Suspense>
    </div>
  )
}

const Failed = () => <p>{String(useRouteError())}</p>

const i18n = createInstance()

const router = createBrowserRouter([
  {
    Component: Layout,
    ErrorBoundary: Failed,
    children: [{ path: '/', lazy: () => Promise.resolve({ Component: Hello, loader: () => null }) }],
  },
])

async function start(): Promise<void> {
  await i18n
    .use(initReactI18next)
    .use(resourcesToBackend(() => Promise.resolve({ greeting: 'Hello' })))
    .init({ lng: 'en', fallbackLng: 'en' })
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <ThemeProvider theme={theme}>
            <Ground />
            <RouterProvider router={router} />
          </ThemeProvider>
        </QueryClientProvider>
      </I18nextProvider>,
    )
}

// A top-level await would make the bundler name another file as the entry.
void start()
