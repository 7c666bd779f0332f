import { slotMark, slotTags, type LanderAsk, type PersonValue, type RegionValue } from '@vonk/contracts/landers/landers.slots.ts'
import { createContext, createElement, use, useMemo, type ReactNode } from 'react'

/** What the server answers: values beside the list, and the list. */
export type Answer = { values: Values; items: readonly Values[] }
export type Values = Readonly<Record<string, string | number | boolean | null>>

/**
 * Where the people and numbers come from. The build leaves marks, which the server replaces for each visitor; Storybook passes
 * examples.
 */
export type SlotSource = {
  /** What holds for the whole page, see `LanderAsk`. */
  page: Values
  answer: (ask: LanderAsk) => Answer | null
}
export const SlotSourceContext = createContext<SlotSource | null>(null)

/** The values that a mark stands for, from the outside to the inside. Only with a source. */
const ScopeContext = createContext<Values | null>(null)
const ItemsContext = createContext<readonly Values[]>([])

const nothing: Values = {}

const useScope = (): Values => {
  const source = use(SlotSourceContext)
  return use(ScopeContext) ?? source?.page ?? nothing
}

function Scope({ values, children }: { values: Values; children: ReactNode }) {
  const outer = useScope()
  const all = useMemo(() => ({ ...outer, ...values }), [outer, values])
  return <ScopeContext value={all}>{children}</ScopeContext>
}

/** Shows its content only if the server has an answer, with the values of the answer. */
export function Fill({ ask, children }: { ask: LanderAsk; children: ReactNode }) {
  const source = use(SlotSourceContext)
  if (!source) return createElement(slotTags.fill, { 'data-ask': ask }, children)
  const answer = source.answer(ask)
  if (!answer) return null
  return (
    <Scope values={answer.values}>
      <ItemsContext value={answer.items}>{children}</ItemsContext>
    </Scope>
  )
}

/** Repeats its content for each thing of the answer around it, or for those from the position `from` until before `to`. */
export function Each({ from, to, children }: { from?: number; to?: number; children: ReactNode }) {
  const source = use(SlotSourceContext)
  const items = use(ItemsContext)
  if (!source) return createElement(slotTags.each, { 'data-from': from, 'data-to': to }, children)
  return items.slice(from, to).map((item) => (
    <Scope key={String(item['index'])} values={item}>
      {children}
    </Scope>
  ))
}

/** Keeps its content if the value is there; with `!` in front, if it is not. */
export function When({ is, children }: { is: string; children: ReactNode }) {
  const source = use(SlotSourceContext)
  const values = useScope()
  if (!source) return createElement(slotTags.when, { 'data-is': is }, children)
  const isThere = Boolean(values[is.replace('!', '')])
  return is.startsWith('!') === isThere ? null : children
}

/**
 * Returns the value of a name: its mark, or the example's. Values stand in attributes and texts; `people` and `regions` have
 * the names in `landers.slots.ts`.
 */
export function useValue(): (name: PersonValue | RegionValue | (string & {})) => string {
  const source = use(SlotSourceContext)
  const values = useScope()
  return (name) => (source ? String(values[name] ?? '') : slotMark(name))
}

/** The value itself, as a text. */
export const Value = ({ of }: { of: PersonValue | RegionValue | (string & {}) }) => useValue()(of)
