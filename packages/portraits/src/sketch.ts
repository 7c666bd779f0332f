import type { Art } from './art.ts'
import { channels, mix } from './colours.ts'
import { clothColours, hairColours, skinColours } from './look.ts'
import type { Look } from './look.ts'
import type { Sitting } from './portrait.ts'
import { paintScene } from './scenes.ts'

const size = { width: 8, height: 10 } as const

/** A portrait as 80 pixels with red, green, blue and alpha: where background, hair, face and cloth are. For a placeholder. */
export function sketchPixels(look: Look, sitting: Sitting, art: Art): { width: number; height: number; pixels: Uint8Array } {
  const { ground } = paintScene(sitting.scene, art, sitting.variant)
  const { width, height } = size
  const pixels = new Uint8Array(width * height * 4)
  const inside = (x: number, y: number, middleY: number, rx: number, ry: number) =>
    ((x - 0.5) / rx) ** 2 + ((y - middleY) / ry) ** 2 < 1
  const cloth = clothColours[sitting.outfit?.cloth ?? look.cloth]
  const [skin, hair, worn] = [channels(skinColours[look.skin]), channels(hairColours[look.hair_tone]), channels(cloth)]
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5) / height
    const step = y * (ground.length - 1)
    const from = ground[Math.floor(step)] ?? cloth
    const plain = mix(from, ground[Math.floor(step) + 1] ?? from, step % 1)
    const behind = channels(art.rim ? mix(mix(plain, art.wash, 0.4), art.rim, 0.4) : plain)
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5) / width
      const head = inside(x, y, 0.37, 0.16, 0.17) ? skin : inside(x, y, 0.3, 0.21, 0.2) ? hair : null
      pixels.set([...(head ?? (inside(x, y, 1.02, 0.46, 0.42) ? worn : behind)), 255], (row * width + column) * 4)
    }
  }
  return { width, height, pixels }
}
