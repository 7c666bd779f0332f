/**
 * The names in a CSS `font-family` list, in order and without their quotes.
 *
 * @internal For the script that writes the stand-in fonts.
 */
export function familiesOf(list: string): [first: string, ...others: string[]] {
  const [first = '', ...others] = list.split(',').map((name) => name.trim().replaceAll(/^['"]|['"]$/g, ''))
  return [first, ...others]
}

/**
 * Names of the two stand-ins for a family that a brand ships: fonts of the device, scaled in the brand's `fonts.css` to the
 * measure of its own, so that nothing moves when that arrives. One draws with what computers and Apple's phones have,
 * the other with what Android has; a device takes the one whose font it knows.
 *
 * @internal For the script that writes the stand-in fonts.
 */
export function standInNames(family: string): { desktop: string; android: string } {
  const name = family.replace(/ Variable$/, '')
  return { desktop: `${name} Stand-in`, android: `${name} Stand-in Android` }
}
