/**
 * `pnpm erase`: erases a deleted account before its time to come back is over, for a member who asks for it. It works beside a
 * running server, which erases it.
 */
import { editions, type EditionSlug } from '@vonk/contracts/editions.ts'
import { makeFinal } from '../features/account/account.erasure.ts'
import { isDoneInTime, runCommand, withJobs, type Surroundings } from './command.ts'

const usage = `Usage:
  pnpm erase <site> <email>   erases an account that its member has deleted; it cannot come back`

async function run({ db }: Surroundings, [site = '', email = '']: string[]): Promise<void> {
  if (!isSite(site) || !email) throw new Error(usage)
  const account = await makeFinal({ db, edition: editions[site], now: new Date() }, email)
  if (account === undefined)
    throw new Error('This site has no deleted account with this address. Its member deletes it in the settings.')
  await withJobs(db, (send) => send('erasure', { account }))
  const isErased = async () =>
    (await db.selectFrom('users').select('id').where('id', '=', account).executeTakeFirst()) === undefined
  if (await isDoneInTime(isErased)) return console.log('Erased.')
  throw new Error('No server has erased it yet. It does so as soon as one runs.')
}

const isSite = (text: string): text is EditionSlug => Object.hasOwn(editions, text)

// Last: it needs what stands above.
await runCommand(run)
