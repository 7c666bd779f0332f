import type { Brand } from './brand.ts'

/** A link that fetches a font before the style sheet asks for it. */
export interface FontPreload {
  rel: 'preload'
  href: string
  as: 'font'
  type: 'font/woff2'
  /** Fonts are fetched without credentials; without this the browser would fetch the file twice. */
  crossorigin: ''
}

/**
 * The preload links of a brand: the files its first view is set in, by the addresses they have in this build. `built` are
 * the addresses of all built files; a hash may follow the name (`figtree-latin-wght-normal-Dk3f.woff2`).
 * A font that no address belongs to is left out: the page then asks for it a moment later.
 */
export function fontPreloads({ firstFonts }: Pick<Brand, 'firstFonts'>, built: Iterable<string>): FontPreload[] {
  const addresses = [...built].filter((address) => address.endsWith('.woff2'))
  return firstFonts.flatMap((font) => {
    const href = addresses.find((address) => isFile(address, font))
    return href === undefined ? [] : [{ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }]
  })
}

/** `font` itself, or `font` with a hash of the build; not a longer name that starts alike (`…-latin-ext…`). */
function isFile(address: string, font: string): boolean {
  const name = address.slice(address.lastIndexOf('/') + 1, -'.woff2'.length)
  return name === font || (name.startsWith(`${font}-`) && /^[\w-]{8,10}$/.test(name.slice(font.length + 1)))
}
