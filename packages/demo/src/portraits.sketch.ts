import { rgbaToThumbHash } from 'thumbhash'
import { channels, mix } from './portraits.colours.ts'
import { compose } from './portraits.sitters.ts'
import type { Sitter } from './portraits.sitters.ts'

const sketchSize = { width: 8, height: 10 } as const

/**
 * The thumbhash of a portrait, in base64, from the colours and positions of background, hair, face and cloth. A thousand of them
 * take less time than one portrait.
 */
export function sketchPortrait(seed: string, sitter: Sitter): string {
  const { person, scene, cloth, pose } = compose(seed, sitter)
  const { width, height } = sketchSize
  const pixels = new Uint8Array(width * height * 4)
  const inside = (x: number, y: number, middleY: number, rx: number, ry: number) =>
    ((x - pose.x / 960) / rx) ** 2 + ((y - middleY) / ry) ** 2 < 1
  const [skin, hair, worn] = [channels(person.skin), channels(person.hair), channels(cloth)]
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5) / height
    const step = y * (scene.ground.length - 1)
    const from = scene.ground[Math.floor(step)] ?? cloth
    const ground = channels(mix(from, scene.ground[Math.floor(step) + 1] ?? from, step % 1))
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5) / width
      const head = inside(x, y, 0.47, 0.2, 0.15) ? skin : inside(x, y, 0.36, 0.29, 0.19) ? hair : null
      const colour = head ?? (inside(x, y, 1.05, 0.46, 0.3) ? worn : ground)
      pixels.set([...colour, 255], (row * width + column) * 4)
    }
  }
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
}
