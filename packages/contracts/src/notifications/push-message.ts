/** What a push contains, as JSON: the server encrypts it, and the service worker shows it (NTF-05). */
export type PushMessage = {
  title: string
  body: string
  /** The page of the site that a press opens. */
  path: string
  /** A newer notification with the same tag replaces the older one. */
  tag: string
  /** The language of the texts. */
  lang: string
  /** The member waits for it, e.g. for a message. */
  urgent: boolean
}
