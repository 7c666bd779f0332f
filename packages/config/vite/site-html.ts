import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type HtmlTagDescriptor, minify, type Plugin, transformWithOxc } from 'vite'
import type { SiteBrand } from './site-brand.ts'

/** For the development server, which does not know the visitor's language: the page reads the chosen one itself. */
const localeOfCookie = `document.documentElement.lang = /\\blocale=(\\w+)/.exec(document.cookie)?.[1] ?? 'en'`

/** The background before the styles arrive: by the device, or by the visitor's choice. */
function groundOf({ theme: { colours } }: SiteBrand): string {
  const ground = ({ surface, text }: typeof colours.dark) => `{background:${surface};color:${text}}`
  const dark = ground(colours.dark)
  return `html${ground(colours.light)}@media(prefers-color-scheme:dark){html:not([data-color-scheme=light])${dark}}html[data-color-scheme=dark]${dark}`
}

/**
 * Completes a site's `index.html`: title, theme colours, manifest, icons, font preloads, and a background colour, so that the
 * page never flashes white before its styles arrive (EDI-02). The server writes the visitor's language into it.
 */
export function siteHtml(brand: SiteBrand): Plugin {
  const { light, dark } = brand.theme.colours
  let rules = ''
  let start = ''
  return {
    name: 'vonk:site-html',
    // The font rules are the only style sheet of a site and are small. Inlined, they save a round trip before the first paint.
    // No script may request them again.
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        const script = await transformWithOxc(await readFile(path.join(import.meta.dirname, 'start.ts'), 'utf8'), 'start.ts')
        const { code } = await minify('start.js', script.code)
        start = code.trim()
        const files = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [],
        )
        const sheets = [...new Set(files)].map((file) => bundle[file])
        rules = sheets.map((sheet) => (sheet?.type === 'asset' ? String(sheet.source) : '')).join('')
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.clear()
        for (const file of files) delete bundle[file]
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, server }) {
        const files = Object.keys(bundle ?? {})
        // The hash follows the name. `…-latin-…` must not match `…-latin-ext-…`.
        const fonts = brand.firstFonts.flatMap((font) => files.find((file) => file.startsWith(`assets/${font}-`)) ?? [])
        const fileOf = (name: string) =>
          `/${files.find((file) => file.startsWith(`assets/${name}-`) && file.endsWith('.js')) ?? ''}`
        const tags: HtmlTagDescriptor[] = [
          { tag: 'meta', attrs: { charset: 'utf-8' } },
          ...(server ? [{ tag: 'script', children: localeOfCookie }] : []),
          { tag: 'title', children: brand.name },
          {
            tag: 'meta',
            attrs: {
              name: 'viewport',
              content: 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
            },
          },
          { tag: 'meta', attrs: { name: 'color-scheme', content: 'light dark' } },
          ...Object.entries({ light, dark }).map(([scheme, { surface }]) => ({
            tag: 'meta',
            attrs: { name: 'theme-color', content: surface, media: `(prefers-color-scheme: ${scheme})`, 'data-scheme': scheme },
          })),
          { tag: 'meta', attrs: { name: 'rating', content: 'adult' } },
          { tag: 'link', attrs: { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' } },
          { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-180.png' } },
          { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
          ...fonts.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          })),
          ...(rules ? [{ tag: 'style', children: rules }] : []),
          {
            tag: 'style',
            children: groundOf(brand) + brand.themeCss,
          },
        ]
        return {
          html: html
            .replace('<html', '<html lang="en"')
            // The rendered page, its fonts and its photos come first; `start.ts` fetches the rest later.
            .replace(/<script type="module" crossorigin src="(\/assets\/[^"]+)"><\/script>/, (_, entry: string) => {
              // A module with a top-level await can make the bundler name another file, which then starts without the page.
              if (!entry.startsWith('/assets/index-')) throw new Error(`The page would start with ${entry}, not with its entry.`)
              return `<script data-entry="${entry}" data-stack="${fileOf('stack')}">${start}</script><link rel="later" crossorigin href="${entry}">`
            })
            .replaceAll('<link rel="modulepreload"', '<link rel="later"'),
          tags: tags.map((tag) => ({ ...tag, injectTo: 'head-prepend' as const })),
        }
      },
    },
  }
}
