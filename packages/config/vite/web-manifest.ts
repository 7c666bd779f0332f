import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { SiteBrand } from './site-brand.ts'

/** Icon sizes in pixels: Apple's home screen, then the two that installation requires. */
const sizes = [180, 192, 512]

/** The web app manifest of a brand (EDI-02). Its icons fit into the circle of a maskable icon, so one drawing serves both purposes. */
export function webManifest(brand: SiteBrand): string {
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.installName,
    start_url: '/members',
    scope: '/',
    display: 'standalone',
    background_color: brand.theme.colours.light.surface,
    theme_color: brand.theme.colours.light.surface,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({
          src: `/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
    ],
  })
}

/** Emits `manifest.webmanifest` and the icons, all made from the brand's SVG. */
export function installable(brand: SiteBrand): Plugin {
  return {
    name: 'vonk:installable',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: webManifest(brand) })
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: brand.icon })
      for (const size of sizes) {
        const source = await sharp(Buffer.from(brand.icon)).resize(size, size).png({ palette: true }).toBuffer()
        this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url === '/manifest.webmanifest')
          response.setHeader('content-type', 'application/manifest+json').end(webManifest(brand))
        else if (request.url === '/icon.svg') response.setHeader('content-type', 'image/svg+xml').end(brand.icon)
        else next()
      })
    },
  }
}
