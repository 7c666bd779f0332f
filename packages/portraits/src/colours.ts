/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

/** Red, green and blue, 0 to 255. */
export const channels = (colour: Colour): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

const hex = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')

/** Mixes the colours; `share` of the second, 0 to 1. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const [from, to] = [channels(a), channels(b)]
  const at = (index: 0 | 1 | 2) => hex(from[index] + (to[index] - from[index]) * share)
  return `#${at(0)}${at(1)}${at(2)}`
}

export const lighter = (colour: Colour, share: number) => mix(colour, '#ffffff', share)
export const darker = (colour: Colour, share: number) => mix(colour, '#1a0c14', share)

/** Perceived lightness, 0 to 1. */
export function lightness(colour: Colour): number {
  const [red, green, blue] = channels(colour)
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}
