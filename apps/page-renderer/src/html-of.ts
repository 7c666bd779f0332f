import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** What React wants in the head stands before the page's own elements. */
const forTheHead = /^(?:<(?:link|meta)\b[^>]*>|<title[^>]*>[^<]*<\/title>)*/

/** A page that takes longer, in ms, is better rendered by its browser alone. */
const patience = 5000

/**
 * Renders all of a page, also what suspends: nothing is left for a script to put in its place. Throws where a part fails, or
 * still waits after `patience`.
 */
export async function htmlOf(page: ReactElement): Promise<{ head: string; root: string }> {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(overdue)
        resolve(text(pipe(new PassThrough())))
      },
      // A part that fails would come as its skeleton, and fail again in the browser, which can say so.
      onError: reject,
    })
    const overdue = setTimeout(() => {
      reject(new Error(`A page still waits for something after ${patience} ms`))
      abort()
    }, patience)
  })
  const [head] = forTheHead.exec(html) ?? ['']
  return { head, root: html.slice(head.length) }
}
