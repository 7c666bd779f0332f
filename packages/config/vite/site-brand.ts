/** The fields of a brand that the preset needs. Declared here because `config` imports no package of the product. */
export interface SiteBrand {
  slug: string
  name: string
  installName: string
  /** A square SVG, 512 units wide. */
  icon: string
  /** The wordmark with the mark: an SVG with letters in `currentColor`. */
  logo: string
  /** Font files to preload, without folder, hash and ending. */
  firstFonts: readonly string[]
  /** The CSS of the theme. The page has it, so that scripts need nothing of the theme. */
  themeCss: string
  theme: { colours: { light: { surface: string; text: string; primary: string }; dark: { surface: string; text: string } } }
}
