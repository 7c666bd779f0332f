import type { ComponentProps, ReactNode } from 'react'
import { StyleSheetManager } from 'styled-components'

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number]
type Part = Parameters<Plugin>[0]

const conditions = new Set(['@media', '@supports', '@container', '@starting-style'])

/** A rule whose selectors `&` can stand for in every browser: it cannot for a pseudo-element. */
const isNestable = (rule: string | Part): rule is Part =>
  typeof rule === 'object' && rule.type === 'rule' && [rule.props].flat().every((selector) => !selector.includes('::'))

/**
 * Writes `@media (…) { .a { … } }` as `.a { @media (…) { … } }`. To a rule that is added, Chromium applies only that rule. To a
 * condition that is added, it applies all rules of the style sheet again, to all elements of the page.
 */
const nestConditions: Plugin = (element, index, siblings) => {
  if (!conditions.has(element.type) || element.root || !Array.isArray(element.children)) return
  const rules = element.children
  if (!rules.every(isNestable)) return
  const nested = rules.map((rule): Part => {
    const outer = { ...rule, root: element.root, parent: element.parent }
    return { ...outer, children: [{ ...element, children: rule.children, root: outer, parent: outer }] }
  })
  const [first, ...others] = nested
  if (!first) return
  Object.assign(element, first)
  siblings.splice(index + 1, 0, ...others)
}

// The name is a part of the name of each class, and a build for browsers would shorten it: every class would differ from that of the
// server, and the browser would write all rules again while it hydrates.
Object.defineProperty(nestConditions, 'name', { value: 'nest' })

const plugins = [nestConditions]

/**
 * For pages that render more components later. The server and the browser need it both: it is a part of the name of each class.
 */
export function LateStyles({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={plugins}>{children}</StyleSheetManager>
}
