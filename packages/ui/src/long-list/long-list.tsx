import {
  type FocusEvent,
  Fragment,
  type ReactElement,
  type RefObject,
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { type CustomItemComponentProps, Virtualizer, type VirtualizerHandle, WindowVirtualizer } from 'virtua'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link LongList}. */
export interface LongListProps<Item> {
  items: readonly Item[]
  /** A key for each item. */
  keyOf: (item: Item) => string
  /** Returns the content of a row. */
  children: (item: Item) => ReactElement
  /** The number of rows before the browser knows sizes, e.g. on the server. A list that opens with no more keeps all its rows. */
  first: number
  /** Whether the server has more items. */
  hasMore: boolean
  /** About the height of a row, in pixels. */
  rowHeight: number
  /** What scrolls: the parent element, or the window. */
  scrolls: 'parent' | 'window'
  /** Called repeatedly while the view is near the end of a list that its parent scrolls. */
  onNearEnd?: () => void
  /** The element around the rows, for `LoadMore`. */
  list: RefObject<HTMLDivElement | null>
  /** With lines between the rows. */
  lined?: boolean
  'aria-label'?: string
}

/** Within this distance the view is near the end, in pixels. */
const nearEnd = 1200

/** Rows so far outside the view exist too, in pixels: for what stands above the list, and for a fast finger. */
const buffer = 600

/**
 * A list of which only the rows in view exist, and the one with the focus. Screen readers hear the place of each row, and the
 * length as soon as it is known. A list that opens short is a plain list.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { items, keyOf, children, first, hasMore, lined = false, list, scrolls, 'aria-label': label } = props
  // A list stays what it was when it opened: the other kind would replace every row below the finger.
  const [isWindowed] = useState(hasMore || items.length > first)
  const size = hasMore ? unknown : items.length
  const about = useMemo(() => ({ size, lined, label }), [size, lined, label])
  const Windowed = scrolls === 'window' ? InWindow : InParent
  if (isWindowed)
    return (
      <About value={about}>
        <Windowed {...props} />
      </About>
    )
  return (
    <Box ref={list}>
      <Rows aria-label={label} $lined={lined}>
        {items.map((item, index) => (
          <li key={keyOf(item)} aria-posinset={index + 1} aria-setsize={size}>
            {children(item)}
          </li>
        ))}
      </Rows>
    </Box>
  )
}

function InWindow<Item>({ items, keyOf, children, first, rowHeight, list }: LongListProps<Item>) {
  return (
    <Box ref={list}>
      <WindowVirtualizer data={items} bufferSize={buffer} itemSize={rowHeight} ssrCount={first} as={WindowedRows} item={Row}>
        {onceEach(keyOf, children)}
      </WindowVirtualizer>
    </Box>
  )
}

function InParent<Item>({ items, keyOf, children, first, rowHeight, list, onNearEnd }: LongListProps<Item>) {
  const view = useRef<VirtualizerHandle>(null)
  const scroller = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  useLayoutEffect(() => {
    scroller.current = list.current?.parentElement ?? null
  }, [list])

  function look() {
    const { scrollSize = 0, scrollOffset = 0, viewportSize = 0 } = view.current ?? {}
    if (viewportSize > 0 && scrollSize - scrollOffset - viewportSize < nearEnd) onNearEnd?.()
  }
  useEffect(() => {
    look()
    // Until it is scrolled, the list has only its first rows, which do not fill a high window.
    const { current } = view
    if (current && items.length > first && current.viewportSize > current.getItemOffset(first) && scroller.current)
      scroller.current.scrollTop ||= 1
  })

  const onFocus = ({ target }: FocusEvent) => {
    const place = Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset'))
    const item = items[place - 1]
    if (item) setFocused(keyOf(item))
  }
  const kept = focused === null ? -1 : items.findIndex((item) => keyOf(item) === focused)
  return (
    <Box ref={list} onFocus={onFocus} onBlur={() => setFocused(null)}>
      <View value={view}>
        <Virtualizer
          ref={view}
          data={items}
          bufferSize={buffer}
          itemSize={rowHeight}
          ssrCount={first}
          as={WindowedRows}
          item={QuietRow}
          scrollRef={scroller}
          keepMounted={kept < 0 ? none : [kept]}
          onScroll={look}
          onResize={look}
        >
          {onceEach(keyOf, children)}
        </Virtualizer>
      </View>
    </Box>
  )
}

/** Makes the row of each item once: the list asks for the same rows at every step of the scroll. */
function onceEach<Item>(keyOf: (item: Item) => string, children: (item: Item) => ReactElement) {
  const made = new Map<Item, ReactElement>()
  return (item: Item) => {
    const row = made.get(item) ?? <Fragment key={keyOf(item)}>{children(item)}</Fragment>
    made.set(item, row)
    return row
  }
}

const none: readonly number[] = []

/** The length of a list that is not loaded completely, in ARIA. */
const unknown = -1

const About = createContext<{ size: number; lined: boolean; label: string | undefined }>({
  size: unknown,
  lined: false,
  label: undefined,
})

function WindowedRows(props: object) {
  const { label, lined } = use(About)
  return <Rows {...props} aria-label={label} $lined={lined} />
}

function Row({ index, ...props }: CustomItemComponentProps) {
  return <li {...props} aria-posinset={index + 1} aria-setsize={use(About).size} />
}

const View = createContext<RefObject<VirtualizerHandle | null> | null>(null)

/**
 * A row that tells its height only if the list believes another one. When it is told any, the list draws at once all that waits, so
 * that one frame would have to lay out the rows of two steps of a fast scroll.
 */
function QuietRow({ ref, index, children, ...props }: CustomItemComponentProps) {
  const view = use(View)
  const { size } = use(About)
  const row = useRef<HTMLLIElement>(null)
  const [tells, setTells] = useState(false)
  useLayoutEffect(() => {
    if (!row.current || tells) return
    return watch(row.current, {
      // A zoom of 110 % makes 79.99999826 of 80.
      differs: (height) => height > 0 && Math.abs(height - (view?.current?.getItemSize(index) ?? 0)) > 0.5,
      tell: () => setTells(true),
    })
  }, [index, tells, view])
  return (
    <li {...props} ref={row} aria-posinset={index + 1} aria-setsize={size}>
      {children}
      <i ref={ref} hidden={!tells} aria-hidden="true" />
    </li>
  )
}

type Watched = { differs: (height: number) => boolean; tell: () => void }

const watched = new Map<Element, Watched>()
let observer: ResizeObserver | null = null

/** One observer sees all rows, so that those of a frame tell together, and in that frame: none is seen at a wrong place. */
function watch(row: Element, what: Watched) {
  observer ??= new ResizeObserver((entries) => {
    const rows = entries.flatMap(({ target, contentRect }) =>
      watched.get(target)?.differs(contentRect.height) ? [watched.get(target)] : [],
    )
    if (rows.length > 0) flushSync(() => rows.forEach((one) => one?.tell()))
  })
  watched.set(row, what)
  observer.observe(row)
  return () => {
    watched.delete(row)
    observer?.unobserve(row)
    if (watched.size === 0) observer = null
  }
}

const Box = styled.div`
  flex: none;
`

const Rows = styled.ul<{ $lined: boolean }>`
  /* Rows that are in the list for a moment can be pressed at once, also while the list moves. */
  pointer-events: auto !important;

  /* The list hides each row until it has measured it, in the same frame. That restyles every element of a row twice. */
  & > li {
    visibility: visible !important;
  }

  /* As high as its row, for the list. */
  & > li > i {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }

  & > li:not(:first-child, [aria-posinset='1']) {
    border-top: ${({ $lined }) => ($lined ? `1px solid ${tokens.colours.border}` : '0')};
  }
`
