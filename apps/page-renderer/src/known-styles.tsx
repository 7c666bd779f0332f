import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useContext, useMemo, type ReactNode } from 'react'
import { StyleSheetContext, type IStyleSheetContext } from 'styled-components'
import { namingOnce } from './known-names.ts'

type Stylis = IStyleSheetContext['stylis']

/** The rules of class names that were compiled for earlier pages. Their number depends on the components, not on the visitors. */
const known = new Map<string, string[]>()
/** In case that a component makes its styles of values that never end. About 1 kB each. */
const knownAtMost = 10_000

const keyOf = (componentId: string, selector: string, prefix = '') => `${componentId} ${prefix} ${selector}`

/** A class name is a hash of the component and its styles, so the rules of a name are always the same. Styles of the page have none. */
function compilingOnce(stylis: Stylis): Stylis {
  const compile = (css: string, selector = '', prefix = '', componentId = '&') => {
    const key = keyOf(componentId, selector.startsWith('.') ? selector : [selector, css].join(' '), prefix)
    const last = known.get(key)
    if (last) return last
    const rules = stylis(css, selector, prefix, componentId)
    if (known.size >= knownAtMost) known.clear()
    known.set(key, rules)
    return rules
  }
  return Object.assign(compile, { hash: stylis.hash })
}

namingOnce(VisuallyHidden, (componentId, name) => known.get(keyOf(componentId, `.${name}`)))

/** Components below it take their styles from earlier pages. Otherwise each page would compile all its styles again. */
export function KnownStyles({ children }: { children: ReactNode }) {
  const sheet = useContext(StyleSheetContext)
  const value = useMemo(() => ({ ...sheet, stylis: compilingOnce(sheet.stylis) }), [sheet])
  return <StyleSheetContext value={value}>{children}</StyleSheetContext>
}
