import type { Dependencies } from '../dependencies.ts'
import type { RenderOriginal } from '../serving/photos.ts'
import { startCompanions } from './companions.ts'
import { drawDemoPhoto } from '@vonk/demo/photos.ts'
import { seedDemo } from './seed.ts'

/** The demo of a running server: draws its photos; `stop` stops its companions. */
export type Demo = { renderOriginal: RenderOriginal; stop(): Promise<void> }

/** Fills the sites that have no demo members yet and starts the companions. */
export async function startDemo(deps: Dependencies, { onError }: { onError: (error: unknown) => void }): Promise<Demo> {
  await seedDemo(deps)
  const companions = await startCompanions(deps, { onError })
  return { renderOriginal: drawDemoPhoto, stop: () => companions.stop() }
}
