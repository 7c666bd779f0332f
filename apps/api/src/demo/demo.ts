import type { Parts } from '../parts.ts'
import type { RenderOriginal } from '../serving/photos.ts'
import { startCompanions } from './companions.ts'
import { drawDemoPhoto } from '@vonk/demo/photos.ts'
import { seedDemo } from './seed.ts'

/** The demo of a running server: who draws its photos, and how its companions are sent to bed. */
export type Demo = { renderOriginal: RenderOriginal; stop(): Promise<void> }

/** Fills the sites that have no demo members yet and wakes the companions. */
export async function startDemo(parts: Parts, { onError }: { onError: (error: unknown) => void }): Promise<Demo> {
  await seedDemo(parts)
  const companions = await startCompanions(parts, { onError })
  return { renderOriginal: drawDemoPhoto, stop: () => companions.stop() }
}
