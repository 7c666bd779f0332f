import { allBrands } from '@vonk/brands/all.ts'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { allTurns, loadingAttribute } from '../../after-load.ts'
import { ExampleLander } from '../../testing/example-lander.tsx'

const meta = preview.meta({ title: 'Landers/Collage while it loads', tags: ['!dev'], parameters: { layout: 'fullscreen' } })

const heightsOf = (page: HTMLElement) =>
  [...page.querySelectorAll('section li')].map((tile) => tile.getBoundingClientRect().height)

/** No tile has another height before its turn than after it, also not with the large text of Evergold. */
export const Still = meta.story({
  globals: { brand: 'gilf', viewport: { value: 'phone', isRotated: false } },
  render: () => {
    const brand = allBrands.find(({ slug }) => slug === 'gilf')
    return brand ? <ExampleLander brand={brand} name="collagelanding" /> : <></>
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 1 })
    const root = document.documentElement
    root.setAttribute(loadingAttribute, allTurns)
    const waiting = heightsOf(canvasElement)
    root.removeAttribute(loadingAttribute)
    await expect(waiting.length).toBeGreaterThan(10)
    await expect(waiting).toEqual(heightsOf(canvasElement))
  },
})
