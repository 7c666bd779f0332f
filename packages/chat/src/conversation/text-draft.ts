/** What the member has typed and not sent. */
export type TextDraft = { text: string; set: (text: string) => void }
