import { loadingAttribute, settledEvent } from '../../after-load.ts'

/**
 * Starts the film of a landing page when nothing of the page waits any more, and gives it a button to pause. With reduced motion or
 * on a data saver it stays a poster with the button. Without this script the film has the controls of the browser.
 */
export function playFilm(
  page: Document,
  { connection }: { connection?: { saveData?: boolean } },
  { list, settled }: { list: string; settled: string },
): void {
  const film = page.querySelector<HTMLVideoElement>('video[data-film]')
  const button = film?.closest('figure')?.querySelector('button')
  if (!film || !button) return
  const show = () => button.setAttribute('aria-pressed', String(!film.paused))
  film.controls = false
  button.hidden = false
  film.addEventListener('play', show)
  film.addEventListener('pause', show)
  button.addEventListener('click', () => {
    if (film.paused) void film.play()
    else film.pause()
  })
  const [captions] = film.textTracks
  // Otherwise the browser loads them before the first paint.
  if (captions) captions.mode = 'disabled'
  const start = () => {
    if (captions) captions.mode = 'showing'
    if (connection?.saveData || matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches) return
    void film.play().catch(show)
  }
  // First the page, then the film.
  if (page.documentElement.hasAttribute(list)) addEventListener(settled, start, { once: true })
  else start()
}

export const filmWaits = { list: loadingAttribute, settled: settledEvent }

/** The script of the landing page with the film. */
export const playFilmScript = `(${playFilm.toString()})(document,navigator,${JSON.stringify(filmWaits)})\n`
