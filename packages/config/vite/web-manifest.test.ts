import { expect, it } from 'vitest'
import { webManifest } from './web-manifest.ts'

it('has the names, colours and icons of the brand [EDI-02] [NTF-06 partly]', () => {
  const colours = {
    light: { surface: '#fff9f3', text: '#2a1a12', primary: '#ff6b2c' },
    dark: { surface: '#191412', text: '#fbefe6' },
  }
  const manifest = JSON.parse(
    webManifest({
      slug: 'poly',
      name: 'Trio Club',
      installName: 'Trio',
      icon: '<svg/>',
      logo: '<svg/>',
      firstFonts: [],
      themeCss: '',
      theme: { colours },
    }),
  )
  expect(manifest).toMatchObject({ name: 'Trio Club', short_name: 'Trio', background_color: '#fff9f3', theme_color: '#fff9f3' })
  expect(manifest.icons.map(({ src, purpose }: { src: string; purpose: string }) => `${src} ${purpose}`)).toEqual([
    '/icon.svg any',
    '/icon-192.png any',
    '/icon-192.png maskable',
    '/icon-512.png any',
    '/icon-512.png maskable',
  ])
})
