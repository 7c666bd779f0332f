import type { RenderPage } from '@vonk/contracts/rendered-page.ts'

// The server imports the built file under a new address after each build. A chunk that imported from it would get its modules a
// second time, with other contexts. So everything is in chunks.
const built = import('./render-page.tsx')

export const renderPage: RenderPage = async (request) => (await built).renderPage(request)
