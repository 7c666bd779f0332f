/** A picture for a post: the window in CSS pixels, and how many pixels of the picture each of them has. */
export type SocialSize = { width: number; height: number; scale: number }

/** The sizes that the networks ask for. A tall picture shows the page of a phone, a wide one that of a desktop. */
export const socialSizes = {
  'square-1080x1080': { width: 720, height: 720, scale: 1.5 },
  'portrait-1080x1350': { width: 720, height: 900, scale: 1.5 },
  'story-1080x1920': { width: 432, height: 768, scale: 2.5 },
  'link-1200x630': { width: 1200, height: 630, scale: 1 },
  'wide-1920x1080': { width: 1280, height: 720, scale: 1.5 },
} as const satisfies Record<string, SocialSize>

/** A view of the studio: the address of the story alone, and the beginning of the names of its pictures. */
export type View = { address: string; name: string }

/**
 * The view that an address of the studio shows, as one copies it from the browser.
 *
 * @throws {Error} with a sentence for the person who gave the address
 */
export function viewOf(given: string): View {
  const wanted = 'Give the address of a view in the studio, with quotes around it, as the browser shows it.'
  if (!URL.canParse(given)) throw new Error(wanted)
  const studio = new URL(given)
  const story = /^\/story\/([\w-]+)$/.exec(studio.searchParams.get('path') ?? '')?.[1] ?? studio.searchParams.get('id')
  if (!/^https?:$/.test(studio.protocol) || !story) throw new Error(wanted)
  const globals = studio.searchParams.get('globals') ?? ''
  // The window has the size of the picture.
  const settings = globals.split(';').filter((setting) => setting !== '' && !setting.startsWith('viewport'))
  const address = new URL('iframe.html', studio)
  address.search = new URLSearchParams({ id: story, viewMode: 'story', globals: settings.join(';') }).toString()
  const values = settings.map((setting) => setting.split(':')[1] ?? '')
  return { address: address.href, name: [story, ...values].join('-').replaceAll(/[^\w-]/g, '') }
}
