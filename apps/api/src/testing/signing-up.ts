import { randomUUID } from 'node:crypto'
import type { BodyInputOf } from '@vonk/contracts/call.ts'
import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import type { Browser, TestApp } from './harness.ts'
import { tokenTo } from './mailed.ts'

export type SignupBody = BodyInputOf<typeof signupContract.signup> & object

/** A form that the server accepts, with an address of its own. */
export const aForm = (form: Partial<SignupBody> = {}): SignupBody => ({
  email: `${randomUUID()}@example.com`,
  name: 'Anna',
  password: 'a good password',
  date_of_birth: '1990-05-17',
  ...form,
})

export async function signUpOn(server: Pick<TestApp, 'visitor'>, site: EditionSlug, form: SignupBody) {
  const browser = server.visitor(site)
  return { browser, ...(await browser.call(signupContract.signup, { body: form })) }
}

/** The token of the newest activation mail to an address. */
export const activationTokenTo = (server: Pick<TestApp, 'jobs' | 'inbox'>, address: string) =>
  tokenTo(server, address, '/activate/done')

export const activate = (browser: Browser, token: string, password?: string) =>
  browser.call(signupContract.activate, { body: { token, password } })

export const countUsers = async ({ db }: Pick<TestApp, 'db'>, email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).execute()).length

/** Counts the rows that a signup inserts, by table. */
export const countAccounts = async ({ db }: Pick<TestApp, 'db'>) =>
  Promise.all(
    (['users', 'profiles', 'wallets', 'sessions', 'mail_links'] as const).map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }),
  )
