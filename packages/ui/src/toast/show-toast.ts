import type { MessageTone } from '../banner/banner.tsx'

/** A message that disappears by itself. */
export interface ToastMessage {
  tone?: MessageTone
  title: string
  text?: string
  /** A button; pressing it also closes the toast. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds until it closes; 0 keeps it. 6000 by default. */
  timeout?: number
}

type Listener = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
let listener: Listener | null = null

/** Shows a toast from anywhere. Toasts wait until the region that renders them has loaded. */
export function showToast(message: ToastMessage) {
  if (listener === null) waiting.push(message)
  else listener(message)
}

/** Delivers all toasts, including the waiting ones, to the region. Returns a function that stops it. */
export function receiveToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = null
  }
}
