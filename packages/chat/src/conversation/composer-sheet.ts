/** What is open at the composer, and the button that opened it. */
export type ComposerSheet = { kind: 'gifts' | 'photo' | 'voice' | 'phrases'; anchor: HTMLElement | null }
