/** The attempts of one group and what broke. */
export type Line = { part: string; what: string; tried: number; broke: string[]; notes: string[] }

export type Report = {
  /** Counts attempts. */
  tried(what: string, count?: number): void
  /** A fault: what happened and how to repeat it. */
  broke(what: string, how: string): void
  /** A note that is not a fault: a figure, or why a case was skipped. */
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

/** The maximum number of faults per line in the terminal. The file has all. */
const shown = 4
/** The maximum length of a fault in the terminal, in characters. */
const longest = 240

/** Shortens a fault for the terminal and replaces control characters. */
const legible = (how: string) =>
  (how.length > longest ? `${how.slice(0, longest)}…` : how).replace(
    // oxlint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufffd]/g,
    '?',
  )

/** Formats the lines of one part. */
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
