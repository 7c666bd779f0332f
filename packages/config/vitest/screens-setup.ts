import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// The files of a worker share a page. Each begins without what the one before has stored. A file that runs as a tab of its
// own has no page.
if ('document' in globalThis) {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0] ?? ''}=; path=/; max-age=0`
}

// Testing Library does this itself only with global test functions.
afterEach(() => cleanup())
