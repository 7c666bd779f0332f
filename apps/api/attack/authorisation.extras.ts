import { editions } from '@vonk/contracts/editions.ts'
import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import { wellKnownCities } from '@vonk/contracts/site/site.places.ts'
import type { Cell } from './authorisation.cell.ts'
import { actorOf, elsewhereWord, here, marks, targetOf, there, type Scene } from './authorisation.people.ts'
import { isMember, profileRelations, roles, type Outcome, type ProfileRelation } from './authorisation.rules.ts'
import { callAsk, nothing } from './calls.ts'
import type { Attack } from './part.ts'
import type { Ask, Target } from './target.ts'
import { bundleOf, password, saleOf, type World } from './world.ts'

/** Cells with their own rules. All cells of a group must get the response of the one whose title ends in `: missing`. */
export async function extraCells({ random }: Attack, target: Target, world: World, scene: Scene): Promise<Cell[]> {
  const { elsewhere, bundle } = scene
  const belgian = await bundleOf(target.db, here, 'BE')
  const cell = (what: string, title: string, expected: Outcome, ask: Partial<Ask>, rest: Partial<Cell> = {}): Cell => {
    const actor = rest.actor ?? world.member({ credits: 50 })
    return { what, title, expected, actor, ask: { path: '/', cookie: actor.cookie, ...ask }, ...rest }
  }
  const call = (
    name: string,
    title: string,
    expected: Outcome,
    change: Parameters<typeof callAsk>[3],
    rest: Partial<Cell> = {},
  ) => {
    const actor = rest.actor ?? world.member({ credits: 50 })
    const things = { ...nothing(random), ...saleOf(bundle) }
    return cell(name, title, expected, callAsk(name, things, { cookie: actor.cookie }, change), { ...rest, actor })
  }

  const bundles = {
    'of another country': belgian.id,
    'of another edition': elsewhere.things.bundle,
    negative: -5,
    zero: 0,
    missing: 99_999_999,
  }
  const buying = Object.entries(bundles).map(([title, id]) =>
    call('credits.buy', `a bundle: ${title}`, 'invalid_input', { body: { bundle: id } }, { sameAs: 'credits.buy a bundle' }),
  )

  const owner = world.member()
  world.discount(editions[here], 'EVERYBODY')
  world.discount(editions[here], 'OF-OWNER', { user: owner })
  world.discount(editions[here], 'OF-BELGIUM', { country: 'BE' })
  const codes = {
    'of a stranger': 'OF-OWNER',
    'of another country': 'OF-BELGIUM',
    'of another edition': 'ELSEWHERE',
    missing: 'NOTHING',
  }
  const discounts = [
    ...Object.entries(codes).map(([title, code]) =>
      call(
        'offers.discountCode',
        `a code: ${title}`,
        'ok',
        { query: { code } },
        {
          sameAs: 'offers.discountCode a code',
          check: ({ text }) => (text === '{"discountcode":null}' ? null : `reveals the code: ${text}`),
        },
      ),
    ),
    ...(['EVERYBODY', 'OF-OWNER'] as const).map((code) =>
      call(
        'offers.discountCode',
        `a code: ${code} for a member who may use it`,
        'ok',
        { query: { code } },
        {
          actor: owner,
          check: ({ text }) => (text.includes(code) ? null : 'does not get the code'),
        },
      ),
    ),
  ]

  const waiting = () => world.member({ confirmed: false, mark: marks.disabled })
  const links = {
    'of another edition': world.activationLink({
      ...world.member({ site: there, mark: marks.elsewhere, word: elsewhereWord, confirmed: false }),
    }),
    used: world.activationLink(waiting(), 'used'),
    expired: world.activationLink(waiting(), 'expired'),
    missing: random.word(43),
  }
  const activations = Object.entries(links).map(([title, token]) =>
    call('signup.activate', `a link: ${title}`, 'link_invalid', { body: { token } }, { sameAs: 'signup.activate a link' }),
  )

  const logins = { 'of another edition': elsewhere.member.email, missing: 'nobody-at-all@example.com' }
  const loggingIn = Object.entries(logins).map(([title, email]) =>
    call(
      'account.login',
      `the right password of an account: ${title}`,
      'login_failed',
      { body: { email, password } },
      {
        sameAs: 'account.login the right password of an account',
      },
    ),
  )

  const subscribing = call('notifications.subscribe', 'an endpoint: of a member of another edition', 'ok', {
    body: { subscription: { endpoint: elsewhere.endpoint, expirationTime: null, keys: { p256dh: 'BKey', auth: 'secret' } } },
  })

  const hosts = [
    'localhost',
    'evil.example',
    '127.0.0.1',
    '[::1]',
    'milf.localhost.evil.example',
    'xmilf.localhost',
    'milf',
    'milf.example',
  ]
  const asMember = world.member()
  const unknownHosts = hosts.map((host) => ({
    ...cell(
      'a host that is no site',
      host,
      'unknown_site',
      { path: '/api/pricing.php', headers: { host, origin: null } },
      { actor: asMember },
    ),
  }))

  const streams = roles.map((role) => {
    const actor = actorOf(world, role)
    return cell(
      'the live stream',
      `${role}: own`,
      isMember(role) ? 'ok' : 'authentication_required',
      { path: liveEventsPath },
      { actor },
    )
  })

  const sandbox = { 'of another edition': elsewhere.things.payment, missing: random.uuid() }
  const pages = Object.entries(sandbox).map(([title, id]) =>
    cell(
      'the payment sandbox',
      `a payment: ${title}`,
      'not_found',
      { path: `/dev/pay/sandbox_${id}` },
      {
        sameAs: 'the payment sandbox a payment',
      },
    ),
  )

  const rendered = roles.map((role) => {
    const actor = actorOf(world, role)
    return cell(
      'a rendered page',
      `${role}: the home`,
      'ok',
      { path: '/', headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' } },
      {
        actor,
        check: ({ text }) =>
          text.includes(actor.email) && !isMember(role) ? 'shows the account of a session that does not count' : null,
      },
    )
  })

  return [...buying, ...discounts, ...activations, ...loggingIn, subscribing, ...unknownHosts, ...streams, ...pages, ...rendered]
}

/** Regions where no other member of the attack lives. */
const emptyRegions = [...new Set(wellKnownCities.filter(({ country }) => country === 'NL').map(({ region }) => region))].filter(
  (region) => region !== 'Utrecht',
)

/** Lists show only allowed members: search never the member, nor blocked, blocking, disabled, invisible or deleted ones (MEM-04). */
export function listCells({ random }: Attack, world: World): Cell[] {
  const visible: readonly ProfileRelation[] = ['stranger', 'match', 'fictional']
  return roles.flatMap((role, index) => {
    const actor = actorOf(world, role)
    const region = emptyRegions[index] ?? ''
    const ids = new Map(
      profileRelations.map(
        (relation) => [relation, targetOf(world, actor, relation, random.uuid(), random, { region })] as const,
      ),
    )
    const relationOf = (id: string) => [...ids].find(([, found]) => found === id)?.[0] ?? `another member (${id})`
    // A visitor has no account, so nobody can have blocked them.
    const expected: readonly string[] = isMember(role) ? visible : [...visible, 'who blocked me', 'whom I blocked']
    const search: Cell = {
      what: 'members.search',
      title: `${role}: a region with one of each`,
      expected: 'ok',
      actor,
      ask: { path: `/api/members.php?${new URLSearchParams({ country: 'NL', region }).toString()}`, cookie: actor.cookie },
      check: ({ json }) => {
        const { profiles, count } = json as { profiles: { id: string }[]; count: number }
        const found = profiles.map(({ id }) => relationOf(id)).sort()
        return found.join() === [...expected].sort().join() && count === expected.length
          ? null
          : `finds ${found.join(', ')} (count ${count}) instead of ${expected.join(', ')}`
      },
    }
    if (!isMember(role)) return [search]
    const shownIn = (list: unknown) => (list as { profile: { id: string } }[]).map(({ profile }) => relationOf(profile.id))
    const likes: Cell = {
      what: 'likes.likes',
      title: `${role}: liked by a match, a disabled and a deleted member`,
      expected: 'ok',
      actor,
      ask: { path: '/api/likes.php', cookie: actor.cookie },
      check: ({ json }) => {
        const found = shownIn((json as { liked_by: unknown }).liked_by)
        return found.join() === 'match' ? null : `shows ${found.join(', ')} instead of the match`
      },
    }
    const chats: Cell = {
      what: 'chat.chats',
      title: `${role}: conversations with a match, an invisible one and two blocks`,
      expected: 'ok',
      actor,
      ask: { path: '/api/chats.php', cookie: actor.cookie },
      check: ({ json }) => {
        const found = shownIn((json as { chats: unknown }).chats).sort()
        return found.join() === 'invisible with a conversation,match' ? null : `shows ${found.join(', ')}`
      },
    }
    return [search, likes, chats]
  })
}
