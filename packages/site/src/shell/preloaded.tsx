import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/**
 * A lazy component. After `load` it renders immediately, without a layout shift. Otherwise it loads when it renders and
 * shows `placeholder` until then.
 */
export function preloaded<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
) {
  let loaded: ComponentType<Props> | null = null
  const load = async () => {
    loaded = await fetchComponent()
    return { default: loaded }
  }
  const LazyComponent = lazy(load)
  function Preloaded(props: Props) {
    const [Loaded] = useState(() => loaded)
    if (Loaded) return <Loaded {...props} />
    return (
      <Suspense fallback={placeholder}>
        <LazyComponent {...props} />
      </Suspense>
    )
  }
  return { Preloaded, load }
}
