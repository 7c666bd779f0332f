/** What styled-components keeps of the styles of one component. `rules`: its texts, and what depends on the properties. */
type ComponentStyle = {
  rules: readonly unknown[]
  componentId: string
  baseStyle?: ComponentStyle
  generateAndInjectStyles: Generate
}

type Sheet = {
  hasNameForId: (componentId: string, name: string) => boolean
  insertRules: (componentId: string, name: string, rules: string[]) => void
}

type Stylis = { hash: string }

/** Adds the rules of an element to the sheet of the page and returns its class names. */
type Generate = (this: ComponentStyle, properties: object, sheet: Sheet, stylis: Stylis) => string

type Known = { name: string; rules: string[] }

/** In case that a component makes its styles of values that never end. */
const knownAtMost = 100

/**
 * Gives an element the class name that an earlier one of the same component with the same values got. styled-components puts the
 * whole text of the styles together and hashes it for each element, which is a tenth of the time of a page. `component`: any one of
 * styled-components; `rulesOf`: the compiled rules of a name.
 */
export function namingOnce(component: object, rulesOf: (componentId: string, name: string) => string[] | undefined): void {
  const prototype = Object.getPrototypeOf((component as { componentStyle: ComponentStyle }).componentStyle) as {
    generateAndInjectStyles: Generate
  }
  const generate = prototype.generateAndInjectStyles
  const named = new WeakMap<ComponentStyle, Map<string, Known>>()
  /** Those with animations, or parts that no text tells. */
  const others = new WeakSet<ComponentStyle>()

  prototype.generateAndInjectStyles = function generateOnce(properties, sheet, stylis) {
    const values = others.has(this) ? null : valuesOf(this.rules, properties)
    if (values === null) {
      others.add(this)
      return generate.call(this, properties, sheet, stylis)
    }
    const base = this.baseStyle?.generateAndInjectStyles(properties, sheet, stylis) ?? ''
    const key = stylis.hash + values
    const all = named.get(this) ?? new Map<string, Known>()
    const known = all.get(key)
    if (known) {
      if (!sheet.hasNameForId(this.componentId, known.name)) sheet.insertRules(this.componentId, known.name, known.rules)
      return base === '' ? known.name : `${base} ${known.name}`
    }
    const names = generate.call(this, properties, sheet, stylis)
    const name = names.slice(base.length).trim()
    const rules = rulesOf(this.componentId, name)
    if (rules) {
      if (all.size >= knownAtMost) all.clear()
      named.set(this, all.set(key, { name, rules }))
    }
    return names
  }
}

/** The values that the styles of an element depend on, as a key; null if one is neither a text nor nothing. */
function valuesOf(rules: readonly unknown[], properties: object): string | null {
  let key = ''
  for (const rule of rules) {
    if (typeof rule === 'string') continue
    const text = textOf(rule, properties)
    if (text === null) return null
    key += `\0${text}`
  }
  return key
}

function textOf(value: unknown, properties: object): string | null {
  if (typeof value === 'string') return value
  if (value === undefined || value === null || value === false) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'function') return textOf((value as (properties: object) => unknown)(properties), properties)
  if (!Array.isArray(value)) return null
  let all = ''
  for (const part of value) {
    const text = textOf(part, properties)
    if (text === null) return null
    all += text
  }
  return all
}
