import type { HtmlTagDescriptor, Plugin } from 'vite'
import type { DoorBrand } from './door.ts'

/** Style sheets of the page itself: font rules, small enough to travel with it and save the first paint a round trip. */
const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">\s*/g

/**
 * Completes a door's `index.html`: title, colours of the browser's frame, manifest, icons, font preloads, and the ground
 * colour, so that the page never flashes white before its styles are there (EDI-02). The language is the default until
 * the script knows better.
 */
export function siteHtml(brand: DoorBrand): Plugin {
  const { light, dark } = brand.theme.colours
  return {
    name: 'vonk:site-html',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {})
        // The hash follows the name; `…-latin-…` is not to find `…-latin-ext-…`.
        const fonts = brand.firstFonts.flatMap((font) => files.find((file) => file.startsWith(`assets/${font}-`)) ?? [])
        const tags: HtmlTagDescriptor[] = [
          { tag: 'meta', attrs: { charset: 'utf-8' } },
          { tag: 'title', children: brand.name },
          {
            tag: 'meta',
            attrs: {
              name: 'viewport',
              content: 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
            },
          },
          { tag: 'meta', attrs: { name: 'color-scheme', content: 'light dark' } },
          { tag: 'meta', attrs: { name: 'theme-color', content: light.surface, media: '(prefers-color-scheme: light)' } },
          { tag: 'meta', attrs: { name: 'theme-color', content: dark.surface, media: '(prefers-color-scheme: dark)' } },
          { tag: 'meta', attrs: { name: 'rating', content: 'adult' } },
          { tag: 'link', attrs: { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' } },
          { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-180.png' } },
          { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
          ...fonts.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          })),
          {
            tag: 'style',
            children: `html{background:${light.surface};color:${light.text}}@media(prefers-color-scheme:dark){html{background:${dark.surface};color:${dark.text}}}`,
          },
        ]
        return {
          html: html
            .replace('<html', '<html lang="en"')
            .replace(styleSheet, (link, file: string) => {
              const sheet = bundle?.[file]
              return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link
            })
            // What was drawn beforehand and its fonts and photos come first; the scripts take over after that.
            .replaceAll(/<(?=script type="module"|link rel="modulepreload")[^\s]+/g, (tag) => `${tag} fetchpriority="low"`),
          tags: tags.map((tag) => ({ ...tag, injectTo: 'head-prepend' as const })),
        }
      },
    },
  }
}
