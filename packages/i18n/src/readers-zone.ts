import type { RenderedWith } from './rendered-with.ts'

type Rendered = Pick<RenderedWith, 'now' | 'timeZone' | 'utcOffsets'>

/**
 * The time zone for the reader's dates; undefined is that of the browser. A zone with the same time in winter and in summer counts
 * as the rendered one: nothing is drawn twice.
 */
export function readersZone(rendered: Rendered | null): string | undefined {
  if (!rendered) return undefined
  const year = new Date(rendered.now).getFullYear()
  const isSame = rendered.utcOffsets.every((offset, index) => -new Date(year, index * 6, 1).getTimezoneOffset() === offset)
  return isSame ? rendered.timeZone : undefined
}

/** The time zone of the browser if the page was rendered for another, else null. */
export const zoneToKeep = (rendered: Rendered): string | null =>
  readersZone(rendered) === undefined ? new Intl.DateTimeFormat().resolvedOptions().timeZone : null
