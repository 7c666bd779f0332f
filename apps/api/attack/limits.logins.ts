import { callAsk, cookiesOf, nothing, outcomeOf } from './calls.ts'
import { expectAtMost, type Arena, type Attempt } from './limit.ts'
import type { Ask } from './target.ts'
import type { Answer } from './wire.ts'
import { createWorld, password, type Member } from './world.ts'

/** Wrong passwords that are checked for one account before it is locked for unknown devices. */
const maximumGuesses = 10

const login = ({ attack }: Arena, email: string, words: string, from: string, cookie?: string): Ask =>
  callAsk('account.login', nothing(attack.random), { cookie, from }, { body: { email, password: words } })

async function planted(arena: Arena): Promise<Member> {
  const world = createWorld(arena.target, arena.attack.random)
  const me = world.member()
  await world.flush()
  return me
}

const judged = (answers: readonly Answer[]) =>
  answers.filter(({ status, json }) => ['login_failed', 'ok'].includes(outcomeOf(status, json))).length

/** Guesses the password of one account; each guess has its own cookie and address. */
async function guess(
  arena: Arena,
  what: string,
  member: Member,
  count: number,
  cookieOf: () => string | undefined,
): Promise<string[]> {
  const { answers } = await arena.flood(what, count, (index) =>
    login(arena, member.email, `a wrong password ${index}`, arena.newAddress(), cookieOf()),
  )
  const tried = judged(answers)
  return tried <= maximumGuesses ? [] : [`${tried} of ${count} guesses were judged`]
}

export const loginLimits: Attempt[] = [
  {
    what: 'guesses of one password from many addresses',
    async run(arena) {
      return guess(arena, this.what, await planted(arena), 40, () => undefined)
    },
  },
  {
    what: 'guesses of one password, each from a made-up device',
    async run(arena) {
      return guess(arena, this.what, await planted(arena), 40, () => `device=${arena.attack.random.word(43)}`)
    },
  },
  {
    what: 'guesses of one password from a device that another account knows',
    async run(arena) {
      const [victim, attacker] = [await planted(arena), await planted(arena)]
      const own = await arena.target.ask(login(arena, attacker.email, password, arena.newAddress()))
      const cookies = cookiesOf(own)
      return guess(arena, this.what, victim, 40, () => cookies)
    },
  },
  {
    what: 'guesses in capitals and with spaces around the address',
    async run(arena) {
      const { email } = await planted(arena)
      const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, email.replace('@', '@').normalize('NFD')]
      const { answers } = await arena.flood(this.what, 40, (index) =>
        login(arena, spellings[index % spellings.length] ?? '', 'a wrong password', arena.newAddress()),
      )
      const tried = judged(answers)
      return tried <= maximumGuesses ? [] : [`${tried} of 40 guesses were judged`]
    },
  },
  {
    what: 'guesses do not lock out the owner on a known device',
    async run(arena) {
      const me = await planted(arena)
      const home = arena.newAddress()
      const first = await arena.target.ask(login(arena, me.email, password, home))
      const cookies = cookiesOf(first)
      await arena.target.ask({ path: '/api/logout.php', cookie: cookies, from: home })
      const faults = await guess(arena, this.what, me, 60, () => undefined)
      const stranger = await arena.target.ask(login(arena, me.email, password, arena.newAddress()))
      // The session has ended. The other cookies of the browser prove that the device is known.
      const kept = cookies
        .split('; ')
        .filter((pair) => !pair.startsWith(`${arena.target.cookieName}=`))
        .join('; ')
      const owner = await arena.target.ask(login(arena, me.email, password, home, kept))
      return [
        ...faults,
        ...(first.status === 200 ? [] : [`the owner could not log in at first: ${first.status}`]),
        ...(stranger.status === 200 ? ['an unknown device with the password can log in while the account is locked'] : []),
        ...(owner.status === 200 ? [] : [`the owner gets ${owner.status} ${owner.text}`]),
      ]
    },
  },
  {
    what: 'one password at many accounts from one address',
    async run(arena) {
      const from = arena.newAddress()
      const result = await arena.flood(this.what, 90, () =>
        login(arena, `${arena.attack.random.word(12)}@example.com`, 'password1', from),
      )
      return expectAtMost(result, 60)
    },
  },
  {
    what: 'a login takes the same time with and without an account',
    async run(arena) {
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let round = 0; round < 15; round++) {
        const { email } = await planted(arena)
        for (const [kind, address] of [
          ['known', email],
          ['unknown', `${arena.attack.random.word(12)}@example.com`],
        ] as const) {
          const { took } = await arena.target.ask(login(arena, address, 'a wrong password', arena.newAddress()))
          times[kind].push(took)
        }
      }
      arena.attack.report.tried(this.what, 30)
      const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
      const [known, unknown] = [median(times.known), median(times.unknown)]
      arena.attack.report.note(this.what, `median ${Math.round(known)} ms with an account, ${Math.round(unknown)} ms without`)
      return Math.max(known, unknown) < 2 * Math.min(known, unknown) + 5
        ? []
        : [`${known} ms with an account, ${unknown} ms without`]
    },
  },
]
