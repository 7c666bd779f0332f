import { useEffect, useId, useRef, useState } from 'react'

/**
 * A button that opens a list of links. The list closes on Escape, which focuses the button, on a press or focus outside,
 * and when `closeOn` changes.
 */
export function useDisclosure(closeOn: unknown) {
  const [open, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  const [seen, setSeen] = useState(closeOn)
  if (seen !== closeOn) {
    setSeen(closeOn)
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if (!container.current?.contains(event.target as Node)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  return {
    open,
    container,
    list: { id, hidden: !open },
    trigger: button,
    button: { 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) },
  }
}
