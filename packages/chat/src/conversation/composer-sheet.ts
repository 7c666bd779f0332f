import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useState } from 'react'

/** The code of what opens at the composer. It loads with the first press. */
export const sheetCode = {
  gifts: () => import('../gifts/gift-sheet.tsx'),
  photo: () => import('../photos/photo-sheet.tsx'),
  voice: () => import('../voice/voice-sheet.tsx'),
  phrases: () => import('../phrases/phrase-sheet.tsx'),
}

/** What is open, and the button that opened it. */
export type ComposerSheet = { kind: keyof typeof sheetCode; anchor: HTMLElement | null }

/**
 * What is open at the composer. A press whose code cannot be loaded, e.g. without a connection, leaves the conversation as it is
 * and says so: React would keep the failure, and show it in place of the conversation.
 */
export function useComposerSheet(atFirst: ComposerSheet | null) {
  const { errorText } = useErrorText()
  const [sheet, setSheet] = useState(atFirst)
  async function show(next: ComposerSheet) {
    try {
      await sheetCode[next.kind]()
    } catch {
      showToast({ tone: 'danger', title: errorText({ code: 'unavailable' }) })
      return
    }
    setSheet(next)
  }
  const onSheet = (next: ComposerSheet | null) => (next === null ? setSheet(null) : void show(next))
  return { sheet, onSheet }
}
