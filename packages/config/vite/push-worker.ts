import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/** The address of the service worker, as in `pushWorkerFile` of the contracts. It has no hash: browsers look for updates there. */
const file = 'push-worker.js'
const source = fileURLToPath(new URL('../../site/src/push-worker/push-worker.ts', import.meta.url))

/** The service worker as one script without imports. */
async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })
  const outputs = Array.isArray(made) ? made : [made]
  const chunk = outputs.flatMap((part) => ('output' in part ? part.output : [])).find(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built')
  return chunk.code
}

/** Emits the service worker for pushes beside the pages (NTF-05). */
export function pushWorker(): Plugin {
  return {
    name: 'vonk:push-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: await bundled() })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(`/${file}`)) return next()
        void bundled().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
      })
    },
  }
}
