import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { SiteBrand } from './site-brand.ts'

/** In pixels: what chats and social networks show above a shared link. */
const width = 1200
const height = 630
const logoHeight = 210
const most = 900

/** The drawing library knows neither variables of styles nor the colour of the surrounding text. */
const withColours = (svg: string, { text }: { text: string }) =>
  svg.replaceAll(/var\(--[\w-]+,\s*([^)]+)\)/g, '$1').replaceAll('currentColor', text)

/** The picture of a site for shared links: its logo on its ground, above a band in its colour. A PNG. */
export async function sharingPicture({ logo, theme }: SiteBrand): Promise<Buffer> {
  const { surface, text, primary } = theme.colours.light
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${surface}" d="M0 0h${width}v${height}H0Z"/><path fill="${primary}" d="M0 ${height - 36}h${width}v36H0Z"/></svg>`
  const drawn = await sharp(Buffer.from(withColours(logo, { text })), { density: 600 })
    .resize({ width: most, height: logoHeight, fit: 'inside' })
    .png()
    .toBuffer()
  return sharp(Buffer.from(ground))
    .composite([{ input: drawn, gravity: 'centre' }])
    .flatten({ background: surface })
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** Emits the picture with a hash in its name, so that it is cached for a year. The server finds it in the manifest. */
export function sharing(brand: SiteBrand): Plugin {
  return {
    name: 'vonk:sharing',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'sharing.png', source: await sharingPicture(brand) })
    },
  }
}
