import type { Plugin } from 'vite'

/** What the library has of a style element. */
type Tag = {
  element: HTMLStyleElement
  sheet: CSSStyleSheet
  length: number
  insertRule: (index: number, rule: string) => boolean
}
type Sheet = {
  tag?: unknown
  getTag: () => { tag: Tag; insertRules: (group: number, rules: readonly string[]) => void }
  registerName: (component: string, name: string) => void
}

/**
 * Makes the style element of a rendered page that of the library. Returns false and does nothing if the browser has not made exactly
 * one rule of each part of the text, or if the library has an element already. It runs in the browser, and may use nothing outside.
 */
export function adopt(sheet: Sheet, style: HTMLStyleElement, setGroup: (component: string, group: number) => void): boolean {
  const parts = (style.textContent ?? '')
    .split('/*!sc*/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (sheet.tag !== undefined || style.sheet?.cssRules.length !== parts.length) return false
  const groups = sheet.getTag()
  const { tag } = groups
  const { insertRule } = tag
  tag.element.remove()
  style.setAttribute('data-styled', 'active')
  // The rules are there: the library counts them.
  Object.assign(tag, { element: style, sheet: style.sheet, insertRule: () => Boolean(++tag.length) })
  let ofGroup: string[] = []
  for (const part of parts) {
    ofGroup.push(part)
    const [, group, component = '', names = ''] = /^data-styled\.g(\d+)\[id="([\w-]+)"\]\{content:"([^"]*)/.exec(part) ?? []
    if (group === undefined) continue
    setGroup(component, Number(group))
    for (const name of names.split(',')) if (name !== '') sheet.registerName(component, name)
    // The mark at the end of a group counts as one of its rules.
    groups.insertRules(Number(group), ofGroup)
    ofGroup = []
  }
  tag.insertRule = insertRule
  return true
}

const setsGroup = /0!==\w+&&\((\w+)\(\w+,\w+\),\w+\(\w+,\w+,\w+\[3\]\)/
const replaces = /\((\w+)\((\w+),(\w+)\),(\3\.parentNode&&\3\.parentNode\.removeChild\(\3\))\)/

/** Changes the code of the library. Throws if it is not as expected, e.g. after an update. */
export function adopting(code: string): string {
  const [, setGroup] = setsGroup.exec(code) ?? []
  if (setGroup === undefined || !replaces.test(code)) throw new Error('styled-components has changed: look at adopt-styles.ts')
  return `${code.replace(replaces, `(adopt($2,$3,${setGroup})||($1($2,$3),$4))`)}\n${adopt.toString()}\n`
}

/**
 * styled-components replaces the style element of a rendered page by one of its own with the same rules. The browser then styles every
 * element anew, the longest task of a page on a slow phone (decision 64). Here the library goes on with the element of the page.
 */
export function adoptStyles(): Plugin {
  return {
    name: 'vonk:adopt-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/styled-components\.browser\.esm\.js$/ },
      handler: (code) => ({ code: adopting(code), map: null }),
    },
  }
}
