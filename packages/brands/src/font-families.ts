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
 * Returns the names of the two fallback fonts for a brand's family. They are system fonts, scaled in the brand's `fonts.css`
 * to the metrics of the family, so nothing moves when the family arrives. One uses fonts of computers and Apple's phones,
 * the other uses fonts of Android.
 *
 * @internal For the script that writes the stand-in fonts.
 */
export function standInNames(family: string): { desktop: string; android: string } {
  const name = family.replace(/ Variable$/, '')
  return { desktop: `${name} Stand-in`, android: `${name} Stand-in Android` }
}
