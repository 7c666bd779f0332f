import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { second } from '@vonk/contracts/clock.ts'
import { sql } from 'kysely'
import { callAsk, cookiesOf, nothing } from './calls.ts'
import type { Arena, Attempt } from './limit.ts'
import type { Ask } from './target.ts'
import { createWorld } from './world.ts'

/** The maximum number of mails to one mailbox in a few minutes. */
const maximumMails = 10

type Mail = { to: string; subject: string; text: string; html: string | null; links: string[] }

const signup = ({ attack, newAddress }: Arena, email: string, change: Record<string, unknown> = {}): Ask =>
  callAsk('signup.signup', nothing(attack.random), { from: newAddress() }, { body: { email, ...change } })

const resend = ({ attack, newAddress }: Arena, cookie: string, email: string): Ask =>
  callAsk('signup.resendActivation', nothing(attack.random), { cookie, from: newAddress() }, { body: { email } })

/** Waits until no mail is queued, and returns all mails. */
async function mailed({ target }: Arena): Promise<Mail[]> {
  const deadline = Date.now() + 30 * second
  for (let quiet = 0; quiet < 3 && Date.now() < deadline; await wait(300)) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pgboss.job where name = 'mail' and state in ('created', 'active', 'retry')
    `.execute(target.db)
    quiet = rows[0]?.waiting === 0 ? quiet + 1 : 0
  }
  const file = await readFile(join(target.dataDir, 'inbox.jsonl'), 'utf8').catch(() => '')
  return file
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Mail)
}

/** Returns a message if more than the maximum reached the mailbox. */
async function tooManyMails(arena: Arena, mailbox: string): Promise<string[]> {
  const count = (await mailed(arena)).filter(({ to }) => to.toLowerCase().startsWith(mailbox)).length
  arena.attack.report.note('mails to one mailbox', `${count} mails to ${mailbox}…`)
  return count <= maximumMails ? [] : [`${count} mails reached one mailbox`]
}

export const mailLimits: Attempt[] = [
  {
    what: 'mails to one mailbox by sign-ups with tags (name+1@…, name+2@…)',
    async run(arena) {
      const mailbox = `victim${arena.attack.random.word(6)}`
      await arena.flood(this.what, 40, (index) => signup(arena, `${mailbox}+${index}@example.com`), 4)
      return tooManyMails(arena, mailbox)
    },
  },
  {
    what: 'mails to one mailbox by repeated requests',
    async run(arena) {
      const mailbox = `victim${arena.attack.random.word(6)}`
      const first = await arena.target.ask(signup(arena, `${mailbox}@example.com`))
      const cookie = cookiesOf(first)
      await arena.flood(this.what, 25, () => resend(arena, cookie, `${mailbox}@example.com`), 4)
      return tooManyMails(arena, mailbox)
    },
  },
  {
    what: 'mails to one mailbox by members who change their address to it',
    async run(arena) {
      const mailbox = `victim${arena.attack.random.word(6)}`
      const world = createWorld(arena.target, arena.attack.random)
      const members = Array.from({ length: 40 }, () => world.member({ confirmed: false }))
      await world.flush()
      await arena.flood(this.what, members.length, (index) =>
        resend(arena, members[index]?.cookie ?? '', `${mailbox}+${index}@example.com`),
      )
      return tooManyMails(arena, mailbox)
    },
  },
  {
    what: 'mails to one mailbox on all sites',
    async run(arena) {
      const mailbox = `victim${arena.attack.random.word(6)}`
      const sites = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const
      await arena.flood(
        this.what,
        28,
        (index) => ({ ...signup(arena, `${mailbox}+${index}@example.com`), site: sites[index % sites.length] ?? 'milf' }),
        4,
      )
      return tooManyMails(arena, mailbox)
    },
  },
  {
    what: 'mails with text of a stranger',
    async run(arena) {
      const mailbox = `reader${arena.attack.random.word(6)}`
      const names = [
        'Win at www.evil.example',
        'https://evil.example/prize',
        'evil.example',
        'Call 0900-EVIL',
        'A\u202eelpmaxe.live',
        '<a href=x>',
      ]
      await arena.flood(
        this.what,
        names.length,
        (index) => signup(arena, `${mailbox}${index}@example.com`, { name: names[index] }),
        2,
      )
      const mails = (await mailed(arena)).filter(({ to }) => to.startsWith(mailbox))
      return mails
        .filter(
          ({ text, html, subject, links }) =>
            /evil\.example|\u202e/i.test([text, html, subject, ...links].join('\n')) || html?.includes('<a href=x>'),
        )
        .map(({ to, subject }) => `the mail to ${to} contains a link or a trick of the sender: ${subject}`)
    },
  },
]
