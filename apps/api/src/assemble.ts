import { createSecurityLog } from './admission/security-log.ts'
import { createPasswords } from './features/account/account.passwords.ts'
import { retryOrder } from './features/credits/orders.service.ts'
import { deliverLinks } from './mail/links.ts'
import { createMailer } from './mail/mailer.ts'
import type { Jobs, Dependencies } from './dependencies.ts'
import { createPictures } from './photos/pictures.ts'
import { createPools } from './work/pool.ts'

/** Functions that stop what was started. Run them in reverse order. */
export type Closers = (() => unknown)[]

/** The dependencies that differ between a server and a test. `openJobs` opens the queues without workers. */
export type GivenDependencies<SomeJobs extends Jobs> = Omit<
  Dependencies,
  'jobs' | 'security' | 'passwords' | 'pictures' | 'pools'
> & {
  openJobs: () => Promise<SomeJobs>
}

/** Creates the dependencies that are always the same and registers the workers of the mail and order jobs. */
export async function assemble<SomeJobs extends Jobs>(
  { openJobs, ...given }: GivenDependencies<SomeJobs>,
  closers: Closers,
  replacements: Partial<Dependencies> = {},
): Promise<{ deps: Dependencies; jobs: SomeJobs }> {
  const mailer = await createMailer(given)
  closers.push(() => mailer.close())
  const jobs = await openJobs()
  closers.push(() => jobs.stop())
  const passwords = createPasswords()
  closers.push(() => passwords.stop())
  const pictures = createPictures()
  closers.push(() => pictures.stop())
  const security = createSecurityLog(given.log)
  const deps: Dependencies = { ...given, jobs, security, passwords, pictures, pools: createPools(), ...replacements }
  await jobs.work('mail', deliverLinks(deps, mailer))
  await jobs.work('order', ({ payment }) => retryOrder(deps, payment))
  return { deps, jobs }
}
