// @vitest-environment jsdom
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { allBrands } from '@vonk/brands/all.ts'
import { openLocales } from '@vonk/contracts/locales.ts'
import { createI18n } from '@vonk/i18n/setup.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { largestFilm } from '../../film/film.ts'
import { renderLander } from '../../render-lander.tsx'
import { captionsOf } from './captions.ts'
import { filmWaits, playFilm } from './play-film.ts'

const films = path.resolve(import.meta.dirname, '../../../films')
const [brand] = allBrands

/** The landing page with the film, without a player: jsdom has none. */
async function openPage() {
  if (!brand) throw new Error('There is no brand')
  const html = await renderLander({ brand, name: 'video', locale: 'nl', fonts: { css: '', later: '', preload: [] } })
  const page = new DOMParser().parseFromString(html, 'text/html')
  const film = page.querySelector('video')
  if (!film) throw new Error('There is no film')
  const play = vi.spyOn(film, 'play').mockResolvedValue()
  Object.defineProperty(film, 'textTracks', { value: [] })
  page.documentElement.removeAttribute(filmWaits.list)
  return { page, film, play }
}

let still = false
beforeEach(() => {
  still = false
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
})

describe('the film', () => {
  it.each(allBrands)('of $name has two files of at most 500 kB and a small poster', async ({ slug }) => {
    for (const kind of ['webm', 'mp4']) expect((await stat(path.join(films, `${slug}.${kind}`))).size).toBeLessThan(largestFilm)
    expect((await stat(path.join(films, `${slug}.webp`))).size).toBeLessThan(30_000)
  })

  it.each(openLocales)('has captions in %s', async (locale) => {
    const i18n = await createI18n({ locale, rooms: ['landers'] })
    const cues = captionsOf(i18n.getFixedT(locale, 'landers')).split('\n\n').slice(1)
    expect(cues).toHaveLength(5)
    for (const cue of cues) expect(cue.trim()).toMatch(/^[\d:.]+ --> [\d:.]+ line:88%\n.*\p{L}/u)
  })

  it('plays by itself and has a button to pause it', async () => {
    const { page, film, play } = await openPage()
    for (const attribute of ['muted', 'loop', 'playsinline']) expect(film.hasAttribute(attribute)).toBe(true)
    expect(film.preload).toBe('none')
    playFilm(page, {}, filmWaits)
    expect(play).toHaveBeenCalledOnce()
    const button = page.querySelector('figure button')
    expect(button?.getAttribute('aria-label')).toBe('Film afspelen')
    expect(button?.hasAttribute('hidden')).toBe(false)
    film.dispatchEvent(new Event('pause'))
    expect(button?.getAttribute('aria-pressed')).toBe('false')
  })

  it('waits until nothing of the page waits any more', async () => {
    const { page, play } = await openPage()
    page.documentElement.setAttribute(filmWaits.list, '1')
    playFilm(page, {}, filmWaits)
    expect(play).not.toHaveBeenCalled()
    dispatchEvent(new Event(filmWaits.settled))
    expect(play).toHaveBeenCalledOnce()
  })

  it.each([
    { why: 'on a data saver', asked: { connection: { saveData: true } }, motion: true },
    { why: 'with reduced motion', asked: {}, motion: false },
  ])('waits for the button $why', async ({ asked, motion }) => {
    still = !motion
    const { page, play } = await openPage()
    playFilm(page, asked, filmWaits)
    expect(play).not.toHaveBeenCalled()
    page.querySelector<HTMLButtonElement>('figure button')?.click()
    expect(play).toHaveBeenCalledOnce()
  })

  it('has the controls of the browser without a script', async () => {
    const { film } = await openPage()
    expect(film.controls).toBe(true)
  })
})
