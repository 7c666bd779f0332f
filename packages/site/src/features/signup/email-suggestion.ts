/** Endings that people type for `.com` by mistake. Some are countries, but no large mail provider is there. */
const typedForCom = new Set(['co', 'cm', 'om', 'con', 'cim', 'vom', 'xom', 'cpm', 'comm', 'coom', 'ocm', 'cmo', 'comn', 'c'])

/** The providers whose members are nearly all at one domain, so that another ending is a mistake. */
const oneEnding = new Set(['gmail.com', 'icloud.com'])

/**
 * Returns the address that the visitor probably meant, or null if it looks right (SGN-04). It changes the domain only, and
 * only to a provider that is one letter away, or two for long names: a domain that we do not know is usually right. Loads
 * the list of providers on first use; returns null if that fails.
 */
export async function suggestEmail(email: string): Promise<string | null> {
  const match = /^(\S+)@([^\s@]+\.[^\s@.]+)\.?$/.exec(email)
  const [, local, typed = ''] = match ?? []
  if (!local || !typed) return null
  try {
    const { mailDomains } = await import('./mail-domains.ts')
    const domain = meantBy(typed.toLowerCase(), mailDomains)
    return domain === null ? null : `${local}@${domain}`
  } catch {
    return null
  }
}

function meantBy(typed: string, known: ReadonlySet<string>): string | null {
  if (known.has(typed)) return null
  const [name, ending] = split(typed)
  // The right name with a wrong ending comes first: hotmail.con is not hotmail.co.uk.
  if (typedForCom.has(ending) && known.has(`${name}.com`)) return `${name}.com`
  if (oneEnding.has(`${name}.com`)) return `${name}.com`
  let best: { domain: string; edits: number } | null = null
  for (const domain of known) {
    const edits = editsBetween(split(domain), [name, typedForCom.has(ending) ? 'com' : ending])
    if (edits !== null && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { domain, edits }
  }
  return best && best.domain !== typed ? best.domain : null
}

/** The name and the ending: `hotmail`, `co.uk`. */
function split(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.')
  return [domain.slice(0, dot), domain.slice(dot + 1)]
}

/** The number of mistakes that make `typed` of `known`; null if the domains differ too much to be the same. */
function editsBetween([name, ending]: [string, string], [typedName, typedEnding]: [string, string]): number | null {
  if (ending !== typedEnding) {
    // Every pair of letters that is a country can be another site of the same name.
    const isMistake = name === typedName && name.length > 3 && distance(ending, typedEnding) === 1 && !isCountry(typedEnding)
    return isMistake ? 1 : null
  }
  // Many short names are one letter apart.
  const allowed = name.length < 4 ? 0 : name.length < 9 ? 1 : 2
  const edits = distance(name, typedName)
  if (edits === 0 || edits > allowed) return null
  return name.length === 4 && name.length === typedName.length && !isSwap(name, typedName) ? null : edits
}

function isCountry(ending: string): boolean {
  if (!/^[a-z]{2}$/.test(ending)) return false
  return (
    ending === 'uk' || new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(ending.toUpperCase()) !== undefined
  )
}

const isSwap = (a: string, b: string) => Array.from(a).toSorted().join('') === Array.from(b).toSorted().join('')

/** Letters that were left out, added, replaced or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(a.length, b.length)
}
