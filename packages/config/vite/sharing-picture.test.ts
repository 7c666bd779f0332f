import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sharingPicture } from './sharing-picture.ts'

it('draws the logo in the colours of the brand, in the size for shared links', async () => {
  const colours = {
    light: { surface: '#ffffff', text: '#000080', primary: '#ff0000' },
    dark: { surface: '#191412', text: '#fbefe6' },
  }
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path fill="currentColor" d="M0 0h10v10H0Z"/><path d="M10 0h10v10H10Z" style="fill:var(--logo-mark,#008000)"/></svg>'
  const drawn = sharp(
    await sharingPicture({
      slug: 'poly',
      name: 'Trio',
      installName: 'Trio',
      icon: logo,
      logo,
      firstFonts: [],
      themeCss: '',
      theme: { colours },
    }),
  )
  const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  expect([info.width, info.height]).toEqual([1200, 630])
  expect(colourAt(550, 315)).toEqual([0, 0, 128])
  expect(colourAt(650, 315)).toEqual([0, 128, 0])
  expect(colourAt(10, 10)).toEqual([255, 255, 255])
  expect(colourAt(10, 625)).toEqual([255, 0, 0])
})
