import type { Config } from '../../config.ts'
import type { Passwords } from '../../dependencies.ts'
import { createHelper, scriptBeside } from '../../work/helper-process.ts'
import type { hashPassword, passwordFits } from './account.hashes.ts'

export type PasswordTasks = { hashPassword: typeof hashPassword; passwordFits: typeof passwordFits }

/** Hashes and checks passwords in a helper process. Pictures have their own process, because an untrusted file could crash it. */
export function createPasswords({ HELPER_NICE: nice }: Pick<Config, 'HELPER_NICE'>): Passwords & { stop(): Promise<void> } {
  const helper = createHelper<PasswordTasks>({ script: scriptBeside(import.meta.url, 'password-process'), nice })
  return {
    hash: (password) => helper.run('hashPassword', password),
    fits: (hash, password) => helper.run('passwordFits', hash, password),
    stop: () => helper.stop(),
  }
}
