/** The dialogs in the page. */
const dialogs = new Set<Element>()
let watching: MutationObserver | undefined

/**
 * Ref of a dialog. Each dialog hides what is around it from assistive technology; two that open at the same moment, such as a photo
 * and a new match, would hide each other. This shows the one in front again.
 */
export function inFront(dialog: Element | null): void {
  if (!dialog) return
  dialogs.add(dialog)
  if (!watching) {
    watching = new MutationObserver(showFront)
    watching.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] })
  }
  showFront()
}

function showFront(): void {
  for (const dialog of dialogs) if (!dialog.isConnected) dialogs.delete(dialog)
  if (dialogs.size === 0) {
    watching?.disconnect()
    watching = undefined
  }
  if (dialogs.size < 2) return
  // All have the same layer, so the last one in the page covers the others.
  const front = [...dialogs].reduce((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? other : one,
  )
  let hidden = front.closest('[aria-hidden="true"]')
  while (hidden) {
    hidden.removeAttribute('aria-hidden')
    hidden = front.closest('[aria-hidden="true"]')
  }
}
