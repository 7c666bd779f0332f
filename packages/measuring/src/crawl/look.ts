/** What a page shows. All texts have single spaces. */
export type Look = {
  /** Visible texts and names for screen readers, a block each. Texts of members have no place here. */
  texts: string[]
  /** Texts that are cut off, or that stand outside their button. */
  cut: string[]
  /** Elements beyond the right edge, if the page scrolls sideways. */
  sideways: string[]
  /** Labels of a navigation in more lines than the label beside them. */
  wrapped: string[]
  /** Names and addresses of fictional profiles without a mark. */
  unmarked: string[]
  /** Four neighbouring cards with more than one fictional profile. */
  crowded: string[]
}

/** What `look` needs to know. `fictional`: ids; `mark`: the text of the mark. */
export type Asked = { fictional: readonly string[]; mark: string }

/** Looks at the page. Runs in the browser, so it refers to nothing outside itself. */
export function look({ fictional, mark }: Asked): Look {
  const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const isMembers = (element: Element) => element.closest('[dir=auto]') !== null
  /** Texts in another language on purpose, e.g. the offer of the visitor's own. */
  const isOtherwise = (element: Element) => element.closest('[lang]') !== document.documentElement
  const name = (element: Element) => `${element.tagName.toLowerCase()} ${clean(element.textContent).slice(0, 60)}`

  const nodes: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!parent || clean(node.data) === '' || parent.closest('script, style, noscript, template')) continue
    if (parent.checkVisibility({ visibilityProperty: true }) || parent.closest('option')) nodes.push(node)
  }

  // --- Texts, by block ---
  const blocks = new Map<Element, string>()
  for (const node of nodes) {
    let block = node.parentElement as Element
    while (/^(inline|contents)$/.test(getComputedStyle(block).display) && block.parentElement) block = block.parentElement
    if (!isMembers(block) && !isOtherwise(block)) blocks.set(block, `${blocks.get(block) ?? ''}${node.data}`)
  }
  const named = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'].flatMap((attribute) =>
    [...document.querySelectorAll(`body [${attribute}]`)].flatMap((element) =>
      isMembers(element) || isOtherwise(element) ? [] : [element.getAttribute(attribute)],
    ),
  )
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  const texts = [...new Set([...blocks.values(), ...named, document.title, description].map(clean).filter((text) => text !== ''))]

  // --- Cut off ---
  const cut = new Set<string>()
  const rectOf = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }
  for (const node of nodes) {
    const parent = node.parentElement
    if (!parent || isMembers(parent) || parent.closest('[aria-hidden=true], option, [data-pile]')) continue
    const rect = rectOf(node)
    if (rect.width === 0) continue
    const slack = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.4
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      // Only for screen readers.
      if (edge.width <= 2 || edge.height <= 2) break
      if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.position === 'fixed') break
      const [clipsX, clipsY] = [style.overflowX, style.overflowY].map((way) => /hidden|clip/.test(way ?? ''))
      const isOutX = rect.right > edge.right + 2 || rect.left < edge.left - 2
      const isOutY = rect.bottom > edge.bottom + slack || rect.top < edge.top - slack
      if ((clipsX && isOutX) || (clipsY && isOutY)) {
        cut.add(`“${clean(node.data).slice(0, 90)}” is cut off`)
        break
      }
      const isButton = /^(BUTTON|LABEL|TH|TD)$/.test(box.tagName) || (box.tagName === 'A' && style.display !== 'inline')
      if (isButton && style.position !== 'absolute' && (isOutX || isOutY)) {
        cut.add(`“${clean(node.data).slice(0, 90)}” stands outside its ${box.tagName.toLowerCase()}`)
        break
      }
    }
  }
  const pen = document.createElement('canvas').getContext('2d')
  for (const select of document.querySelectorAll('select')) {
    const style = getComputedStyle(select)
    const isShown = select.checkVisibility() && style.opacity !== '0' && style.color !== 'rgba(0, 0, 0, 0)'
    if (!pen || !isShown) continue
    pen.font = style.font
    // The browser's own arrow takes a part of the box.
    const arrow = style.appearance === 'none' ? 0 : 20
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - arrow
    const label = clean(select.selectedOptions[0]?.textContent)
    if (room > 2 && pen.measureText(label).width > room + 2) cut.add(`“${label}” is cut off in its list`)
  }

  // --- Sideways ---
  const { scrollWidth, clientWidth } = document.documentElement
  const past = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.children.length === 0,
  )
  const sideways = scrollWidth > clientWidth ? [`${scrollWidth} px: ${past.slice(0, 2).map(name).join(', ')}`] : []

  // --- Navigation ---
  const wrapped: string[] = []
  for (const bar of document.querySelectorAll('nav, [role=tablist]')) {
    // Links in columns, below one another.
    if (bar.closest('footer')) continue
    const labels = nodes.flatMap((node) => {
      const item = node.parentElement?.closest('a, button')
      if (!item || !bar.contains(item) || node.parentElement?.closest('[role=menu], [role=dialog]')) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 2).map(({ top }) => Math.round(top))
      const { top, bottom } = item.getBoundingClientRect()
      return tops.length === 0 ? [] : [{ text: clean(node.data), lines: new Set(tops).size, top, bottom }]
    })
    for (const label of labels)
      if (label.lines > 1 && labels.some(({ lines, top, bottom }) => lines === 1 && top < label.bottom && bottom > label.top))
        wrapped.push(`“${label.text}” has ${label.lines} lines`)
  }

  // --- Fictional profiles ---
  const ids = new Set(fictional)
  const idOf = (link: HTMLAnchorElement) => /^\/(?:members|likes\/m)\/([\w-]{36})/.exec(link.pathname)?.[1] ?? ''
  const isMarked = (element: Element) =>
    element.textContent.includes(mark) ||
    [element, ...element.querySelectorAll('[aria-label]')].some((one) => one.getAttribute('aria-label')?.includes(mark))
  const own = idOf(location as unknown as HTMLAnchorElement)
  // Links of a profile to itself: the page as a whole has the mark.
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => ids.has(idOf(link)) && idOf(link) !== own && link.hash === '' && link.checkVisibility(),
  )
  const unmarked = links
    .filter((link) => !isMarked(link.closest('article, li, header, [role=dialog]') ?? link))
    .map((link) => `${clean(link.textContent) || clean(link.getAttribute('aria-label'))} (${link.pathname})`)
  const main = document.querySelector('main')
  if (ids.has(own) && main && !isMarked(main)) unmarked.push(`the page of ${own}`)
  const crowded: string[] = []
  const lists = Map.groupBy(document.querySelectorAll('main article'), (card) => card.closest('ul, ol, section'))
  for (const cards of lists.values()) {
    const marks = cards.map((card) =>
      [...card.querySelectorAll<HTMLAnchorElement>('a[href]')].some((link) => ids.has(idOf(link))),
    )
    const at = marks.findIndex((_, index) => marks.slice(index, index + 4).filter(Boolean).length > 1)
    if (at !== -1) crowded.push(`cards ${at + 1} to ${at + 4}`)
  }
  return { texts, cut: [...cut], sideways, wrapped, unmarked, crowded }
}
