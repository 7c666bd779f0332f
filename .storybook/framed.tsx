import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Brand } from '../packages/brands/src/brand.ts'

const devices = {
  card: { width: 390, height: 600 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const

type FramedProps = {
  /** The id of a story. */
  story: string
  brand: Brand
  /** The settings of the toolbar, of which the edition is replaced. */
  globals: Record<string, unknown>
  device: keyof typeof devices
  scale: number
}

const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

/** Thumbnails that load at the same time. Each is a whole page: a wall of them at once would keep a computer busy for minutes. */
const atOnce = 2
/** A story that does not say that it is drawn holds up the others for this many milliseconds. */
const longest = 15_000
const waiting = new Set<() => void>()
let loading = 0

function loadNext(): void {
  for (const begin of waiting) {
    if (loading >= atOnce) return
    waiting.delete(begin)
    loading += 1
    begin()
  }
}

/** Whether a thumbnail may load: when it comes into view, and it is its turn. Call `ended` when it has. */
function useTurn() {
  const ref = useRef<HTMLSpanElement>(null)
  const [mayLoad, setMayLoad] = useState(false)
  const isLoading = useRef(false)
  const ended = useCallback(() => {
    if (!isLoading.current) return
    isLoading.current = false
    loading -= 1
    loadNext()
  }, [])
  useEffect(() => {
    const begin = () => {
      isLoading.current = true
      setMayLoad(true)
      inView.disconnect()
    }
    const inView = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) waiting.add(begin)
        else waiting.delete(begin)
        loadNext()
      },
      { rootMargin: '100px' },
    )
    if (ref.current) inView.observe(ref.current)
    return () => {
      waiting.delete(begin)
      inView.disconnect()
      ended()
    }
  }, [ended])
  return { ref, mayLoad, ended }
}

const drawnPhases = new Set(['playing', 'played', 'completed', 'finished', 'aborted', 'errored'])

/** The end of the loading of a page is only the beginning of its story: the next one waits until this one is drawn. */
function whenDrawn(frame: HTMLIFrameElement, drawn: () => void): void {
  if (frame.contentDocument?.querySelector('.sb-show-main #storybook-root > *')) return drawn()
  frame.contentWindow?.__STORYBOOK_ADDONS_CHANNEL__.on('storyRenderPhaseChanged', ({ newPhase = '' }: { newPhase?: string }) => {
    if (drawnPhases.has(newPhase)) drawn()
  })
  setTimeout(drawn, longest)
}

/** A story on a site as a thumbnail, which opens the story with these settings. It loads when it comes into view. */
export function Framed({ story, brand, globals, device, scale }: FramedProps) {
  const { ref, mayLoad, ended } = useTurn()
  const { width, height } = devices[device]
  const settings = `brand:${brand.slug};locale:${textOf(globals['locale'], 'en')};scheme:${textOf(globals['scheme'], 'light')}`
  const viewport = device !== 'desktop' ? ';viewport.value:phone' : ''
  return (
    <a
      href={`./?path=/story/${story}&globals=${settings}${viewport}`}
      target="_top"
      style={{ display: 'block', color: 'inherit', textDecoration: 'none' }}
    >
      <span style={{ display: 'block', marginBottom: 6, font: '600 14px system-ui' }}>{brand.name}</span>
      <span
        ref={ref}
        style={{
          display: 'block',
          width: width * scale,
          height: height * scale,
          overflow: 'hidden',
          background: '#eee',
          border: '1px solid #ccc',
          borderRadius: 8,
        }}
      >
        {/* Our own story, which needs its scripts and its origin. */}
        {mayLoad ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            title={`${brand.name}: ${story}`}
            src={`iframe.html?id=${story}&viewMode=story&globals=${settings}`}
            onLoad={({ currentTarget }) => whenDrawn(currentTarget, ended)}
            tabIndex={-1}
            style={{ width, height, border: 0, scale: String(scale), transformOrigin: '0 0', pointerEvents: 'none' }}
          />
        ) : null}
      </span>
    </a>
  )
}

/** Rows of thumbnails, each with a title. */
export const framesOf = (rows: { title: string; frames: ReactNode[] }[]) => (
  <div style={{ display: 'grid', gap: 32, padding: 24, color: '#222', background: '#fff' }}>
    {rows.map(({ title, frames }) => (
      <section key={title}>
        <h2 style={{ margin: '0 0 12px', font: '700 20px system-ui' }}>{title}</h2>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>{frames}</div>
      </section>
    ))}
  </div>
)
