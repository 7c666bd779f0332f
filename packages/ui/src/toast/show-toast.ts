import type { MessageTone } from '../banner/banner.tsx'

/** A message that comes and goes. */
export interface ToastMessage {
  tone?: MessageTone
  title: string
  text?: string
  /** One thing to do about it; pressing it also puts the toast away. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds until it goes by itself; 0 keeps it. 6000 when not given. */
  timeout?: number
}

type Listener = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
let listener: Listener | null = null

/**
 * Shows a toast from anywhere. Weighs nothing: the region that draws toasts may load later and gets what was said before.
 */
export function showToast(message: ToastMessage) {
  if (listener === null) waiting.push(message)
  else listener(message)
}

/** Hands all toasts, also the waiting ones, to the one region; returns how to stop. */
export function receiveToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = null
  }
}
