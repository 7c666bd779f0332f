import { vi } from 'vitest'

/** Uploads of which two fifths have arrived, until they are given up. Returns their addresses. */
export function withUploads(): string[] {
  const addresses: string[] = []
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = 0
    readonly setRequestHeader = () => {}
    readonly open = (_method: string, address: string) => void addresses.push(address)
    readonly abort = () => void this.dispatchEvent(new Event('loadend'))
    send() {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 40, total: 100 }))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return addresses
}
