/**
 * Returns the names in a CSS `font-family` list, in order and without quotes.
 *
 * @internal For the script that writes the stand-in fonts.
 */
export function familiesOf(list: string): [first: string, ...others: string[]] {
  const [first = '', ...others] = list.split(',').map((name) => name.trim().replaceAll(/^['"]|['"]$/g, ''))
  return [first, ...others]
}

/**
 * Returns the names of the fallback fonts for a brand's family. They are system fonts, scaled in the brand's `fonts.css` to the
 * metrics of the family, so nothing moves when the family arrives: fonts of computers and Apple's phones, of Android, and of
 * Linux systems without the first ones.
 *
 * @internal For the script that writes the stand-in fonts.
 */
export function standInNames(family: string): { desktop: string; android: string; linux: string } {
  const name = `${family.replace(/ Variable$/, '')} Stand-in`
  return { desktop: name, android: `${name} Android`, linux: `${name} Linux` }
}
