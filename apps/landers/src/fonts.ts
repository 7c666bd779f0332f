import { copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { FontFiles } from './document.tsx'

/**
 * Copies the files of a brand's `fonts.css` next to its pages and changes the URLs in the rules. `first`: the fonts that every page
 * needs at once. `packages`: the folder from which the names in the rules are resolved. `folder`: the output folder of the brand,
 * served at `address`.
 */
export async function publishFonts(
  css: string,
  { first, packages, folder, address }: { first: readonly string[]; packages: string; folder: string; address: string },
): Promise<FontFiles> {
  const { resolve } = createRequire(path.join(packages, 'package.json'))
  const target = path.join(folder, 'fonts')
  await mkdir(target, { recursive: true })
  const names = [...css.matchAll(/url\('([^']+)'\)/g)].map(([, name = '']) => name)
  await Promise.all(names.map((name) => copyFile(resolve(name), path.join(target, path.basename(name)))))
  const addressOf = (name: string) => `${address}/fonts/${path.basename(name)}`
  return {
    css: names.reduce((text, name) => text.replace(name, addressOf(name)), css).replaceAll(/\s+/g, ' '),
    preload: names.filter((name) => first.some((font) => name.endsWith(`/${font}.woff2`))).map(addressOf),
  }
}
