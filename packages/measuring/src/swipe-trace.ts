/** The parts of Chromium's trace format that the figures come from. Times are in microseconds; `tdur` is time of the thread. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { elementCount?: number }
}

/** What a main thread did while a card was dragged. Times are in ms. */
type DragWork = {
  /** The work for each frame: its input, scripts, styles, layout and paint. */
  frames: number[]
  median: number
  p95: number
  most: number
  /** The most time for styles, and the most elements with new styles, in a frame. */
  styles: number
  elements: number
  layouts: number
  paints: number
}

/** Reads the work of each frame from a trace: the time of the thread, so that other processes on the machine do not count. */
export function workOf(file: Buffer): DragWork {
  const events = (JSON.parse(file.toString()) as { traceEvents: TraceEvent[] }).traceEvents
  const first = events.find(({ name, ph }) => name === 'EventDispatch' && ph === 'X')
  const ofThread = events.filter(({ pid, tid, ph }) => pid === first?.pid && tid === first.tid && ph === 'X')
  const named = (name: string) => ofThread.filter((event) => event.name === name)
  const ms = ({ tdur, dur }: TraceEvent) => (tdur ?? dur ?? 0) / 1000
  const tasks = ofThread.filter(({ name }) => name === 'RunTask')
  const begins = named('UpdateLayoutTree').map(({ ts }) => ts)
  const frames = tasks.filter(({ ts, dur = 0 }) => begins.some((begin) => begin >= ts && begin <= ts + dur)).map(ms)
  const sorted = frames.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    frames,
    median: at(0.5),
    p95: at(0.95),
    most: at(1),
    styles: Math.max(0, ...named('UpdateLayoutTree').map(ms)),
    elements: Math.max(0, ...named('UpdateLayoutTree').map(({ args }) => args?.elementCount ?? 0)),
    layouts: named('Layout').length,
    paints: named('Paint').length,
  }
}
