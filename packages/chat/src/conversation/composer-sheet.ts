import type { PhraseGroup } from '@vonk/contracts/chat/chat.phrases.ts'

/** What is open at the composer, and the button that opened it. */
export type ComposerSheet =
  | { kind: 'gifts' | 'photo' | 'voice'; anchor: HTMLElement | null }
  | { kind: 'phrases'; anchor: HTMLElement | null; group?: PhraseGroup }
