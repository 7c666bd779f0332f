import type { Config } from '../config.ts'

/**
 * The demo if DEMO is on, otherwise null. A production installation contains neither `@vonk/demo` nor its drawing
 * library, so only this file imports it, dynamically.
 */
export const loadDemo = async (config: Config) => (config.DEMO ? fromInstallation(import('./demo.ts')) : null)

/** Email addresses and password of the demo members if DEMO is on, otherwise null. */
export const loadDemoLogins = async (config: Config) => (config.DEMO ? fromInstallation(import('@vonk/demo/logins.ts')) : null)

async function fromInstallation<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new Error('This installation does not contain the demo members. Start with DEMO=0.', { cause })
  }
}
