import type { Edition, EditionSlug } from '@vonk/contracts/editions.ts'
import type { Theme } from './theme.ts'

/** A site as a sentence of data: what is needed before the first byte of settings arrives. */
export interface Brand {
  slug: EditionSlug
  edition: Edition
  /** The site's name; messages take it as a parameter. */
  name: string
  /** Name below the icon on a home screen, 12 characters at most. */
  installName: string
  /** Files of `fonts.css` that the first view is set in, without `.woff2`, the most needed first; three at most. */
  firstFonts: readonly string[]
  theme: Theme
  /** Wordmark with its mark: an SVG whose letters take `currentColor`, so that it reads on light and on dark. */
  logo: string
}
