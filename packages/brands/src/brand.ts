import type { Edition, EditionSlug } from '@vonk/contracts/editions.ts'
import type { Home } from './home.ts'
import type { SearchLook } from './search.ts'
import type { Theme } from './theme.ts'

/** The data of a site that is needed before its settings arrive. */
export interface Brand {
  slug: EditionSlug
  edition: Edition
  /** The site's name. Texts have it as a parameter. */
  name: string
  /** The name below the icon on a home screen, at most 12 characters. */
  installName: string
  /** Font files of `fonts.css` to preload, without `.woff2`, the most important first; at most three. */
  firstFonts: readonly string[]
  theme: Theme
  home: Home
  search: SearchLook
  /** The header has the switch for the size of the text. Elsewhere it is among the settings. */
  textSizeInHeader: boolean
  /** The wordmark with the mark: an SVG with letters in `currentColor`, readable on light and dark. */
  logo: string
}
