import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/**
 * A part that not every page needs: fetched when it shows, or before by `load`; then it shows with the first paint
 * around it and nothing moves when it comes. `meanwhile` stands in where it was not fetched before.
 */
export function preloaded<Props extends object>(fetchIt: () => Promise<ComponentType<Props>>, meanwhile: ReactNode = null) {
  let known: ComponentType<Props> | null = null
  const load = async () => {
    known = await fetchIt()
    return { default: known }
  }
  const Later = lazy(load)
  function Preloaded(props: Props) {
    const [Known] = useState(() => known)
    if (Known) return <Known {...props} />
    return (
      <Suspense fallback={meanwhile}>
        <Later {...props} />
      </Suspense>
    )
  }
  return { Preloaded, load }
}
