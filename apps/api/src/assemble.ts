import { createSecurityLog } from './admission/security-log.ts'
import { createPasswords } from './features/account/account.passwords.ts'
import { repeatOrder } from './features/credits/orders.service.ts'
import { deliverLinks } from './mail/links.ts'
import { createMailer } from './mail/mailer.ts'
import type { Jobs, Dependencies } from './dependencies.ts'
import { createPictures } from './photos/pictures.ts'
import { createPools } from './work/pool.ts'

/** What a part needs in order to stop; run in reverse. */
export type Closers = (() => unknown)[]

/** The dependencies that a server and a test choose differently. `openJobs` opens the queues, with nobody to do the jobs yet. */
export type Chosen<SomeJobs extends Jobs> = Omit<Dependencies, 'jobs' | 'security' | 'passwords' | 'pictures' | 'pools'> & {
  openJobs: () => Promise<SomeJobs>
}

/** Makes the dependencies that are always the same, and has the jobs done that need no more than those. */
export async function assemble<SomeJobs extends Jobs>(
  { openJobs, ...chosen }: Chosen<SomeJobs>,
  closers: Closers,
  instead: Partial<Dependencies> = {},
): Promise<{ deps: Dependencies; jobs: SomeJobs }> {
  const mailer = await createMailer(chosen)
  closers.push(() => mailer.close())
  const jobs = await openJobs()
  closers.push(() => jobs.stop())
  const passwords = createPasswords()
  closers.push(() => passwords.stop())
  const pictures = createPictures()
  closers.push(() => pictures.stop())
  const security = createSecurityLog(chosen.log)
  const deps: Dependencies = { ...chosen, jobs, security, passwords, pictures, pools: createPools(), ...instead }
  await jobs.work('mail', deliverLinks(deps, mailer))
  await jobs.work('order', ({ payment }) => repeatOrder(deps, payment))
  return { deps, jobs }
}
