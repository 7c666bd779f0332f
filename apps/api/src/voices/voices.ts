import { Refusal } from '../admission/refusal.ts'
import type { Config } from '../config.ts'
import type { Voices } from '../dependencies.ts'
import { createHelper, HelperLost, scriptBeside } from '../work/helper-process.ts'
import type { readSound } from './sounds.ts'

export type VoiceTasks = { readSound: typeof readSound }

/** Reads voice notes in a helper process, because an untrusted file could keep a parser busy or crash it. */
export function createVoices({ HELPER_NICE: nice }: Pick<Config, 'HELPER_NICE'>): Voices & { stop(): Promise<void> } {
  const helper = createHelper<VoiceTasks>({ script: scriptBeside(import.meta.url, 'voice-process'), nice, patience: 20_000 })
  return {
    read: (file) => helper.run('readSound', file).catch(unreadableIfLost),
    stop: () => helper.stop(),
  }
}

/** A file that crashes the parser twice, or keeps it busy for too long, is not a voice note. */
function unreadableIfLost(cause: unknown): never {
  const isFault = cause instanceof HelperLost || (cause instanceof Refusal && cause.code === 'busy')
  throw isFault ? new Refusal('voice_unreadable', { cause }) : cause
}
