const zones: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

/** Names of zones by what was asked. Few, because a name may be written in large and small letters. */
const askedAtMost = 1000
const asked = new Map<string, string>()

/** The usual name of a time zone: browsers have several for some. Null for all else, also for offsets, of which there are thousands. */
export function knownTimeZone(name: string): string | null {
  if (name === '') return null
  const before = asked.get(name)
  if (before) return before
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    if (!zones.has(timeZone)) return null
    if (asked.size < askedAtMost) asked.set(name, timeZone)
    return timeZone
  } catch {
    return null
  }
}
