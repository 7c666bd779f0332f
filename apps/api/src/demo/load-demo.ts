import type { Config } from '../config.ts'

/**
 * The demo where DEMO is on, else null. A production installation has neither `@vonk/demo` nor what it draws with, so
 * nothing but this file leads there.
 */
export const loadDemo = async (config: Config) => (config.DEMO ? installed(import('./demo.ts')) : null)

/** Email addresses and password of the demo members, likewise. */
export const loadDemoLogins = async (config: Config) => (config.DEMO ? installed(import('@vonk/demo/logins.ts')) : null)

async function installed<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new Error('Start with DEMO=0: the demo members are not part of this installation', { cause })
  }
}
