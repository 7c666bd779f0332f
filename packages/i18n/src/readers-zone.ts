import type { RenderedWith } from './rendered-with.ts'

/**
 * The time zone for the reader's dates; undefined is that of the browser. A zone with the same time in winter and in summer counts
 * as the rendered one: nothing is drawn twice.
 */
export function readersZone(rendered: Pick<RenderedWith, 'now' | 'timeZone' | 'utcOffsets'> | null): string | undefined {
  if (!rendered) return undefined
  const year = new Date(rendered.now).getFullYear()
  const isSame = rendered.utcOffsets.every((offset, index) => -new Date(year, index * 6, 1).getTimezoneOffset() === offset)
  return isSame ? rendered.timeZone : undefined
}
