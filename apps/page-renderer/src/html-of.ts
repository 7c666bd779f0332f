import { Buffer } from 'node:buffer'
import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** React writes the elements for the head before the elements of the page. */
const headElements = /^(?:<(?:link|meta)\b[^>]*>|<title[^>]*>[^<]*<\/title>)*/

/** The limit for a page, in ms. After that, the browser should render the page alone. */
const timeout = 5000

/**
 * Renders a whole page and waits for components that suspend, so that no script has to insert them later. Throws when a
 * component fails, or still waits after `timeout`.
 */
export async function htmlOf(page: ReactElement): Promise<{ head: string; root: string }> {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(overdue)
        pipe(collecting(resolve))
      },
      // Otherwise React would render the skeleton of the failed component.
      onError: reject,
    })
    const overdue = setTimeout(() => {
      reject(new Error(`The page still waits for a component after ${timeout} ms`))
      abort()
    }, timeout)
  })
  const [head] = headElements.exec(html) ?? ['']
  return { head, root: html.slice(head.length) }
}

/** Collects what React writes at once. Without waits between the pieces, as a reader of a stream has them. */
function collecting(done: (html: string) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write: (piece: Buffer, _, next) => {
      pieces.push(piece)
      next()
    },
    final: (next) => {
      done(Buffer.concat(pieces).toString())
      next()
    },
  })
}
