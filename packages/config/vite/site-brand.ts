/** What the preset needs of a brand. Told here in few words, as the configuration knows nothing of the product's packages. */
export interface SiteBrand {
  slug: string
  name: string
  installName: string
  /** A square SVG of 512. */
  icon: string
  /** Font files the first view is set in, without folder, hash and ending. */
  firstFonts: readonly string[]
  theme: { colours: { light: { surface: string; text: string }; dark: { surface: string; text: string } } }
}
