/**
 * Takes out of a rendered page what only a browser that goes on rendering needs, and what the page never uses: fewer bytes,
 * rules and variables for a slow phone. No script takes such a page over, so the marks of React and styled-components mean nothing.
 */
export function slimPage(html: string): string {
  const root = /<html[^>]*>/.exec(html)?.[0] ?? ''
  const withoutMarks = html
    .replaceAll(/<!--[ $/&]?-->/g, '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll(/\/\*!sc\*\/\n?/g, '')
    .replaceAll(/<style data-styled="[^"]*" data-styled-version="[^"]*">/g, '<style>')
  return withoutUnusedVariables(withoutOtherRoots(withoutMarks, root))
}

/** Rules for a choice that the page does not offer: the visitor of a landing page has no switch for the colours or the size of the text. */
const withoutOtherRoots = (html: string, root: string) =>
  html.replaceAll(/:root\[(data-[\w-]+)='(\w+)'\]\{[^{}]*\}/g, (rule, attribute: string, value: string) =>
    root.includes(`${attribute}="${value}"`) ? rule : '',
  )

const declaration = /(--v-[\w-]+):[^;{}]*;/g

/** A variable that is used only by an unused one is unused, too. */
function withoutUnusedVariables(html: string): string {
  const used = new Set(Array.from(html.matchAll(/var\((--v-[\w-]+)/g), ([, name = '']) => name))
  const left = html.replaceAll(declaration, (rule, name: string) => (used.has(name) ? rule : ''))
  if (left !== html) return withoutUnusedVariables(left)
  const declared = new Set(Array.from(html.matchAll(declaration), ([, name = '']) => name))
  return html.replaceAll(/var\((--v-[\w-]+), initial\)/g, (use, name: string) => (declared.has(name) ? `var(${name})` : use))
}
