import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A component that the server draws and that hydrates after the rest of the page, when its code has come. Until then its HTML
 * stays, with links that work, so it costs the first load nothing. `load` fetches the code before a navigation in the browser.
 */
export function drawnFirst<Props extends object>(load: () => Promise<ComponentType<Props>>, placeholder: ReactNode = null) {
  // `lazy` would keep a failure for good, on a server for every later page.
  const lazily = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        Lazy = lazily()
        throw error
      }
    })
  let Lazy = lazily()
  const Drawn = (props: Props) => (
    <Suspense fallback={placeholder}>
      <Lazy {...props} />
    </Suspense>
  )
  return { Drawn, load }
}
