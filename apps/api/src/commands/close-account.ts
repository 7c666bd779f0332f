/**
 * `pnpm accounts`: closes the account of a member who broke the house rules, or opens it again, until there is a back office. The
 * explanation goes by email, before. It works beside a running server, which refuses the member from then on and ends their open pages.
 */
import { editions, type EditionSlug } from '@vonk/contracts/editions.ts'
import { closeAccount, reopenAccount } from '../features/account/account.closing.ts'
import { runCommand, withJobs, type Surroundings } from './command.ts'

const usage = `Usage:
  pnpm accounts close <site> <email>    nobody sees it any more, and its member cannot log in; it is erased after six months
  pnpm accounts reopen <site> <email>   opens a closed account again`

async function run({ db }: Surroundings, [command, site = '', email = '']: string[]): Promise<void> {
  const act = command === 'close' ? closeAccount : command === 'reopen' ? reopenAccount : undefined
  if (!act || !isSite(site) || !email) throw new Error(usage)
  await withJobs(db, (send) =>
    db.transaction().execute((trx) => act({ db: trx, edition: editions[site], now: new Date(), email, jobs: { send } })),
  )
  console.log(command === 'close' ? 'Closed.' : 'Open again.')
}

const isSite = (text: string): text is EditionSlug => Object.hasOwn(editions, text)

// Last: it needs what stands above.
await runCommand(run)
