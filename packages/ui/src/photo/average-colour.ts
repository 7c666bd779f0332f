/**
 * The average colour of a thumbhash in base64, as CSS; undefined for an invalid one. Its first three bytes hold luminance and two
 * differences of colour. The library's function for it would bring the whole decoder into the first load.
 */
export function averageColour(placeholder: string): string | undefined {
  try {
    const [first, second, third] = Array.from(atob(placeholder), (letter) => letter.charCodeAt(0))
    if (first === undefined || second === undefined || third === undefined) return undefined
    const bits = first | (second << 8) | (third << 16)
    const luminance = (bits & 63) / 63
    const yellow = ((bits >> 6) & 63) / 31.5 - 1
    const green = ((bits >> 12) & 63) / 31.5 - 1
    const b = luminance - (2 / 3) * yellow
    const r = (3 * luminance - b + green) / 2
    return `rgb(${[r, r - green, b].map((share) => Math.round(Math.max(0, Math.min(1, share)) * 255)).join(' ')})`
  } catch {
    return undefined
  }
}
