import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Brand } from '../packages/brands/src/brand.ts'
import { createTurns } from './turns.ts'

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
  /** What stands below, as a part of what opens the story. */
  caption?: string
}

const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

/** Thumbnails that load at the same time. Each is a whole page: a wall of them at once would keep a computer busy for minutes. */
const join = createTurns(2)
/** A story that is not drawn by then holds up the others no longer, in milliseconds. */
const longest = 20_000

/** Whether a thumbnail may load: when it comes into view, and it is its turn. Call `ended` when it is drawn. */
export function useTurn() {
  const ref = useRef<HTMLSpanElement>(null)
  const [mayLoad, setMayLoad] = useState(false)
  const began = useRef(false)
  const leave = useRef<() => void>(undefined)
  const ended = useCallback(() => leave.current?.(), [])
  useEffect(() => {
    // A change of this file runs the effects again. What has begun to load then needs no second turn.
    if (!ref.current || began.current) return
    leave.current = join(ref.current, () => {
      began.current = true
      setMayLoad(true)
      setTimeout(ended, longest)
    })
    return ended
  }, [ended])
  return { ref, mayLoad, ended }
}

/** Whether the story of a page shows more than that it is loading. */
function isDrawn(page: Document): boolean {
  const failed = page.body.matches('.sb-show-errordisplay, .sb-show-nopreview')
  const root = page.querySelector('.sb-show-main #storybook-root')
  return failed || (root?.querySelector('h1, h2') != null && root.querySelector('[aria-busy="true"]') === null)
}

/** The end of the loading of a page is only the beginning of its story: the next one waits until this one is drawn. */
function whenDrawn({ contentDocument: page }: HTMLIFrameElement, drawn: () => void): void {
  if (!page || isDrawn(page)) return drawn()
  const changes = new MutationObserver(() => {
    if (!isDrawn(page)) return
    changes.disconnect()
    drawn()
  })
  changes.observe(page.body, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'class'] })
}

/** A story on a site as a thumbnail, which opens the story with these settings. It loads when it comes into view. */
export function Framed({ story, brand, globals, device, scale, caption }: FramedProps) {
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
            src={`iframe.html?id=${story}&viewMode=story&globals=${settings}&embed=true`}
            onLoad={({ currentTarget }) => whenDrawn(currentTarget, ended)}
            tabIndex={-1}
            style={{ width, height, border: 0, scale: String(scale), transformOrigin: '0 0', pointerEvents: 'none' }}
          />
        ) : null}
      </span>
      {caption === undefined ? null : <span style={{ display: 'block', marginTop: 6, font: '14px system-ui' }}>{caption}</span>}
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
