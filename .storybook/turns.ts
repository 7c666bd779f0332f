/**
 * Elements that come into view take turns, from the beginning of the page to its end: at most `atOnce` at the same time.
 *
 * @returns what an element joins with. It returns what leaves again, before or in one's turn, also more than once.
 */
export function createTurns(atOnce: number): (element: Element, begin: () => void) => () => void {
  const joined = new Map<Element, () => void>()
  const waiting = new Set<Element>()
  const having = new Set<Element>()
  const goOn = () => {
    while (having.size < atOnce && waiting.size > 0) {
      // Browsers tell in any order what came into view.
      const next = [...waiting].reduce((one, other) => (isBefore(one, other) ? one : other))
      waiting.delete(next)
      having.add(next)
      inView.unobserve(next)
      joined.get(next)?.()
    }
  }
  const inView = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting && joined.has(target) && !having.has(target)) waiting.add(target)
        else waiting.delete(target)
      }
      goOn()
    },
    { rootMargin: '100px' },
  )
  return (element, begin) => {
    joined.set(element, begin)
    inView.observe(element)
    return () => {
      if (joined.get(element) !== begin) return
      joined.delete(element)
      inView.unobserve(element)
      waiting.delete(element)
      having.delete(element)
      goOn()
    }
  }
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
