type FormRequest = {
  method: string
  url: string
  headers: Headers
  form: FormData
  signal?: AbortSignal
  onProgress?: (share: number) => void
  fetch: typeof fetch
}

/**
 * Sends a form with its file. `fetch` does not report upload progress, so with `onProgress` it uses XMLHttpRequest if the
 * browser has it. Rejects without a response.
 */
export async function sendForm({ method, url, headers, form, signal, onProgress, fetch: fetchIt }: FormRequest) {
  if (!onProgress || typeof XMLHttpRequest === 'undefined') {
    const response = await fetchIt(url, { method, headers, body: form, credentials: 'same-origin', signal })
    return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') }
  }
  return await new Promise<{ status: number; text: string; retryAfter: string | null }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText, retryAfter: request.getResponseHeader('retry-after') }),
    )
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort)
      if (request.status === 0) reject(new TypeError('The upload did not reach the server'))
    })
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', abort, { once: true })
    request.send(form)
  })
}
