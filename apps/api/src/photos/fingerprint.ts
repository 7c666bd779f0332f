import type { Sharp } from 'sharp'

/** Brightness is compared between neighbours in 8 rows and 8 columns, in both directions. */
const side = 8

/**
 * A perceptual hash (dHash in both directions) as 128 binary digits. Copies of a picture in another size, format or quality
 * differ in few digits, other pictures in about half of them.
 */
export async function fingerprintOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .greyscale()
    .resize({ width: side + 1, height: side + 1, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  const cells = Array.from({ length: side * side }, (_, cell) => [cell % side, Math.floor(cell / side)] as const)
  const rises = (dx: number, dy: number) =>
    cells.map(([x, y]) => (brightness(x + dx, y + dy) > brightness(x, y) ? '1' : '0')).join('')
  return rises(1, 0) + rises(0, 1)
}
