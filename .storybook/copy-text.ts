/** What the text that is marked instead of copied asks for. */
export const byKeys = 'Marked: copy it with Ctrl+C, or ⌘C'

/** Whether the text was copied. A studio without TLS has no clipboard: then mark the text, to be copied with the keyboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
