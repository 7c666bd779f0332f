import { request } from 'node:http'
import { editionSlugs } from '@vonk/contracts/editions.ts'
import { median, rateOf } from './measures.ts'

/** Requests the home page of a site, rendered (as for a browser) or unrendered. Returns the time in ms. */
function openHome(port: number, site: string, rendered: boolean, query = ''): Promise<number> {
  return new Promise((done, failed) => {
    const began = performance.now()
    const headers = {
      host: `${site}.localhost:${port}`,
      'accept-encoding': 'br',
      ...(rendered && { 'sec-fetch-dest': 'document' }),
    }
    request({ host: '127.0.0.1', port, path: `/${query}`, headers }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`The home page of ${site} was answered with ${answer.statusCode}`))
      answer.resume().once('end', () => done(performance.now() - began))
    })
      .once('error', failed)
      .end()
  })
}

/** Medians over all sites, one page at a time, after two warm-up rounds. */
export async function measurePages(port: number): Promise<{ rendered: number; unrendered: number }> {
  const times = { rendered: [] as number[], unrendered: [] as number[] }
  for (let turn = 0; turn < 5; turn++) {
    for (const site of editionSlugs) {
      const [rendered, unrendered] = [await openHome(port, site, true), await openHome(port, site, false)]
      if (turn < 2) continue
      times.rendered.push(rendered)
      times.unrendered.push(unrendered)
    }
  }
  return { rendered: median(times.rendered), unrendered: median(times.unrendered) }
}

/**
 * How many rendered home pages of a site visitors get in a second, four at a time, after two seconds of warm-up.
 *
 * @param drawn each has another address, so that none is one that the server kept
 */
export async function homesPerSecond(
  port: number,
  site: string,
  { drawn }: { drawn: boolean },
): Promise<{ perSecond: number; p99: number }> {
  let opened = 0
  const homes = (seconds: number) =>
    rateOf({ workers: 4, seconds }, async () => void (await openHome(port, site, true, drawn ? `?page=${opened++}` : '')))
  await homes(2)
  return homes(5)
}
