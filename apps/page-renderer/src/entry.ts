import type { RenderPage } from '@vonk/contracts/rendered-page.ts'

// The server imports the built file under a new address after each build. A chunk that imported from it would get its modules a
// second time, with other contexts. So everything is in chunks.
const load = () => import('./render-page.tsx')

let built: ReturnType<typeof load> | null = null

export const renderPage: RenderPage = async (request) => {
  built ??= load().catch((error: unknown) => {
    // The next page tries again.
    built = null
    throw error
  })
  return (await built).renderPage(request)
}
