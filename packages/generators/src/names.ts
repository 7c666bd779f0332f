/** The forms of a name in kebab-case: `match-hints`, `matchHints`, `MatchHints`, `match_hints`. Throws for any other. */
export function formsOf(name: string): { name: string; camel: string; Name: string; snake: string } {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`A name is words in small letters with dashes between: "${name}" is none.`)
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { name, camel, Name: camel.charAt(0).toUpperCase() + camel.slice(1), snake: name.replaceAll('-', '_') }
}
