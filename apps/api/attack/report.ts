/** What one group of attempts tried and what broke under it. */
export type Line = { part: string; what: string; tried: number; broke: string[]; notes: string[] }

export type Report = {
  /** Counts attempts. */
  tried(what: string, count?: number): void
  /** Something that must not be: what happened and how to repeat it. */
  broke(what: string, how: string): void
  /** Something to know that is no fault: a figure, or why a case was left out. */
  note(what: string, text: string): void
  lines(): Line[]
}

export function createReport(part: string): Report {
  const lines = new Map<string, Line>()
  const line = (what: string) => {
    const found = lines.get(what) ?? { part, what, tried: 0, broke: [], notes: [] }
    lines.set(what, found)
    return found
  }
  return {
    tried(what, count = 1) {
      line(what).tried += count
    },
    broke(what, how) {
      line(what).broke.push(how)
    },
    note(what, text) {
      line(what).notes.push(text)
    },
    lines: () => [...lines.values()],
  }
}

/** As many of a line's faults as a terminal shows; the file has all. */
const shown = 4
/** Characters of a fault there. */
const longest = 240

/** Short enough for a terminal, and without what would upset it. */
const legible = (how: string) =>
  (how.length > longest ? `${how.slice(0, longest)}…` : how).replace(
    // oxlint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufffd]/g,
    '?',
  )

/** The lines of one part as text. */
export function printed(lines: readonly Line[]): string {
  const width = Math.max(0, ...lines.map(({ what }) => what.length))
  return lines
    .flatMap(({ what, tried, broke, notes }) => [
      `  ${what.padEnd(width)}  ${String(tried).padStart(6)} tried  ${broke.length > 0 ? `${broke.length} BROKE` : ''}`.trimEnd(),
      ...notes.map((note) => `      ${note}`),
      ...broke.slice(0, shown).map((how) => `    ! ${legible(how)}`),
      ...(broke.length > shown ? [`    ! and ${broke.length - shown} more`] : []),
    ])
    .join('\n')
}
