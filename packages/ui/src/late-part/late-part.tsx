import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'

type Waits = {
  /** In its place until it has come, with its texts. */
  waiting?: ReactNode
  /** In its place when its code cannot come, e.g. without a connection; `again` tries once more. */
  renderMissing?: (again: () => void) => ReactNode
  /** Called when its code cannot come. */
  onMissing?: () => void
}

/**
 * A component whose code loads when it is first rendered, in the browser. Without a connection it takes nothing with it:
 * `React.lazy` would keep the failure for good and show it in place of the page. It tries again when the browser is online.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Waits> {
  let known: ComponentType<Props> | null = null
  return function LatePart({ waiting = null, renderMissing, onMissing, ...props }) {
    const [Part, setPart] = useState(() => known)
    const [tries, setTries] = useState(0)
    const [isMissing, setMissing] = useState(false)
    const tellMissing = useEffectEvent(() => onMissing?.())
    const again = () => {
      setMissing(false)
      setTries((count) => count + 1)
    }
    useEffect(() => {
      if (Part) return undefined
      let isThere = true
      const come = async () => {
        try {
          known = await load()
          if (isThere) setPart(() => known)
        } catch {
          if (!isThere) return
          setMissing(true)
          tellMissing()
        }
      }
      void come()
      return () => void (isThere = false)
    }, [Part, tries])
    useEffect(() => {
      if (!isMissing) return undefined
      globalThis.addEventListener('online', again)
      return () => globalThis.removeEventListener('online', again)
    }, [isMissing])
    if (Part)
      return (
        // Its texts and data may come later still.
        <Suspense fallback={waiting}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      )
    return isMissing ? renderMissing?.(again) : waiting
  }
}
