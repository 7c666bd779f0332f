import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import { sql } from 'kysely'
import { callAsk, nothing } from './calls.ts'
import type { Attack, Part } from './part.ts'
import type { Ask, Target } from './target.ts'
import type { Answer } from './wire.ts'
import { bundleOf, createWorld, password, saleOf, type Member } from './world.ts'

const site = 'milf'
const sister = 'bbw'

/** Headers of requests from other pages, as browsers send them and in unusual forms. */
const foreigners: Record<string, (target: Target) => Record<string, string | null>> = {
  'another site': () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }),
  'a link on another site': () => ({ origin: null, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }),
  'a picture on another site': () => ({ origin: null, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }),
  'a form on another site': () => ({
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
  }),
  'a sandboxed frame': () => ({ origin: 'null', 'sec-fetch-site': 'cross-site' }),
  'a sister site': (target) => ({ origin: target.origin(sister), 'sec-fetch-site': 'same-site' }),
  'a link on a sister site': () => ({ origin: null, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }),
  'Sec-Fetch-Site in capitals': () => ({ origin: null, 'sec-fetch-site': 'CROSS-SITE' }),
  'a Sec-Fetch-Site that is not known yet': () => ({ origin: null, 'sec-fetch-site': 'cross-universe' }),
  'a Sec-Fetch-Site that says two things': () => ({ origin: null, 'sec-fetch-site': 'same-origin, cross-site' }),
  'an old browser on another site': () => ({ origin: 'https://evil.example' }),
  'an old browser on a sister site': (target) => ({ origin: target.origin(sister) }),
  'an old browser in a sandboxed frame': () => ({ origin: 'null' }),
  'the same host on another port': () => ({ origin: `http://${site}.localhost:1` }),
  'the same host without its port': () => ({ origin: `http://${site}.localhost` }),
  'a host that begins like ours': (target) => ({ origin: `${target.origin(site)}.evil.example` }),
  'a host that ends like ours': (target) => ({ origin: `http://evil-${target.host(site)}` }),
  'ours as the name of a user': (target) => ({ origin: `${target.origin(site)}@evil.example` }),
  'ours as a path': (target) => ({ origin: `http://evil.example/${target.host(site)}` }),
  'ours and another one': (target) => ({ origin: `${target.origin(site)}, https://evil.example` }),
  'a file': () => ({ origin: 'file://' }),
  'an extension': () => ({ origin: 'chrome-extension://abcdefghijklmnop' }),
  'no origin at all, by name': () => ({ origin: '' }),
  'a beacon': () => ({
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'content-type': 'text/plain;charset=UTF-8',
  }),
}

/** Spellings of a path. If the server treats two as the same path, the same checks must apply. */
const spellings: Record<string, (path: string, target: Target) => string> = {
  'a letter of api encoded': (path) => path.replace('/api/', '/%61pi/'),
  'all of api encoded': (path) => path.replace('/api/', '/%61%70%69/'),
  'a letter of the name encoded': (path) =>
    path.replace(/^\/(\w+)\/(\w)/, (_, folder, letter: string) => `/${folder}/%${letter.charCodeAt(0).toString(16)}`),
  'the dot encoded': (path) => path.replace('.php', '%2ephp'),
  'encoded twice': (path) => path.replace('/api/', '/%2561pi/'),
  'an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'two slashes in front': (path) => `/${path}`,
  'two slashes inside': (path) => path.replace('/api/', '/api//'),
  'a dot in front': (path) => `/.${path}`,
  'a dot inside': (path) => path.replace('/api/', '/api/./'),
  'an encoded dot in front': (path) => `/%2e${path}`,
  'a way round': (path) => `/x/..${path}`,
  'an encoded way round': (path) => `/x/%2e%2e${path}`,
  'a way round inside': (path) => path.replace('/api/', '/api/x/../'),
  'a slash at the end': (path) => path.replace('.php', '.php/'),
  'a dot at the end': (path) => path.replace('.php', '.php.'),
  'a space at the end': (path) => path.replace('.php', '.php%20'),
  'NUL at the end': (path) => path.replace('.php', '.php%00'),
  'a path parameter': (path) => path.replace('.php', '.php;x=1'),
  'a path parameter of the folder': (path) => path.replace('/api/', '/api;x=1/'),
  capitals: (path) => path.replace(/^[^?]*/, (name) => name.toUpperCase()),
  'capitals of api': (path) => path.replace('/api/', '/API/'),
  'a backslash': (path) => path.replace('/api/', '/api\\'),
  'a backslash in front': (path) => `\\${path.slice(1)}`,
  'a fragment': (path) => `${path}#x`,
  'a question mark': (path) => (path.includes('?') ? path : `${path}?`),
  'no slash in front': (path) => path.slice(1),
  'overlong UTF-8': (path) => path.replace('/api/', '/%c1%a1pi/'),
  'full-width letters': (path) => path.replace('/api/', '/%EF%BD%81pi/'),
  'the absolute form': (path, target) => `http://${target.host(site)}${path}`,
  'the absolute form in capitals': (path, target) => `HTTP://${target.host(site).toUpperCase()}${path}`,
  'the absolute form of another host': (path) => `http://evil.example${path}`,
  'the absolute form with https': (path, target) => `https://${target.host(site)}${path}`,
  'the absolute form with a user': (path, target) => `http://${target.host(site)}@${target.host(site)}${path}`,
  'the absolute form of a way round': (path, target) => `http://${target.host(site)}/x/..${path}`,
}

/** A request with the cookie of a member that has an effect. */
type Act = {
  what: string
  ask: Ask
  /** Detects an effect that is not in the database. */
  gaveAway?: (answer: Answer) => boolean
  /** Must have no effect, not even from our own page. */
  never?: boolean
}

export const origin: Part = {
  name: 'origin',
  about: 'other sites and sister sites acting with a member’s cookie',
  async run(attack) {
    const target = await attack.start()
    const { acts, restore } = await plant(attack, target)
    let state = await stateOf(target)
    const attempt = async (act: Act, headers: Record<string, string | null>, path: string, how: string) => {
      const answer = await target.ask({ ...act.ask, path, headers: { ...act.ask.headers, ...headers } }).catch(() => null)
      attack.report.tried(act.what)
      const now = await stateOf(target)
      const shown = `${act.ask.method ?? 'GET'} ${path} with ${JSON.stringify(headers)}`
      if (now !== state) attack.report.broke(act.what, `${how}: had an effect (${answer?.status}) [${shown}]`)
      else if (answer && act.gaveAway?.(answer)) attack.report.broke(act.what, `${how}: answered ${answer.status} [${shown}]`)
      else if (answer && answer.all('set-cookie').length > 0) attack.report.broke(act.what, `${how}: set a cookie [${shown}]`)
      if (answer?.header('access-control-allow-origin'))
        attack.report.broke(act.what, `${how}: may be read from elsewhere [${shown}]`)
      // Undo the effect, so that the next attempt can have one.
      if (now !== state) {
        await restore()
        state = await stateOf(target)
      }
    }
    for (const act of acts) {
      if (act.never) await attempt(act, {}, act.ask.path, 'our own page')
      for (const [who, headersOf] of Object.entries(foreigners)) await attempt(act, headersOf(target), act.ask.path, who)
      for (const [how, spell] of Object.entries(spellings)) {
        const path = spell(act.ask.path, target)
        await attempt(act, { origin: null, 'sec-fetch-site': 'cross-site' }, path, `another site, ${how}`)
        await attempt(act, { origin: target.origin(sister) }, path, `an old browser on a sister site, ${how}`)
      }
    }
    await checkControls(attack, target, acts)
  },
}

/** The control: from the site's own page, the same requests must have an effect. */
async function checkControls({ report }: Attack, target: Target, acts: readonly Act[]): Promise<void> {
  for (const act of acts.filter(({ never }) => !never)) {
    const before = await stateOf(target)
    const answer = await target.ask(act.ask)
    report.tried('the same from our own page')
    const worked = act.gaveAway?.(answer) || answer.all('set-cookie').length > 0 || (await stateOf(target)) !== before
    if (!worked)
      report.broke('the same from our own page', `${act.what} does nothing: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
}

async function plant({ random }: Attack, target: Target): Promise<{ acts: Act[]; restore: () => Promise<void> }> {
  const world = createWorld(target, random)
  const me = world.member({ credits: 1000, paid: true })
  const [newcomer, another] = [world.member({ confirmed: false }), world.member({ confirmed: false })]
  const [changing, leaver] = [world.member(), world.member()]
  const [friend, stranger, blocked] = [world.member(), world.member(), world.member()]
  world.match(me, friend)
  world.block(me, blocked)
  const conversation = world.conversation(friend, me)
  const photo = world.photo(me)
  const bundle = await bundleOf(target.db, site)
  const paymentId = world.payment(me, bundle)
  const token = world.activationLink(another)
  const leaving = world.session(me)
  const leavingByHead = world.session(me)
  await world.flush()

  const things = { ...nothing(random), profile: stranger.id, conversation, photo, ...saleOf(bundle) }
  const as = (name: string, who: Member, change: Parameters<typeof callAsk>[3] = {}, about = things): Act => ({
    what: name,
    ask: callAsk(name, about, { site, cookie: who.cookie }, change),
  })
  const status200 = (answer: Answer) => answer.status === 200
  const acts: Act[] = [
    as('likes.like', me),
    as('likes.unlike', me, {}, { ...things, profile: friend.id }),
    as('members.unblock', me, {}, { ...things, profile: blocked.id }),
    as('members.report', me),
    as('chat.send', me),
    as('chat.read', me),
    as('chat.removeChat', me),
    as('profile.saveProfile', me),
    as('profile.giveConsent', me),
    as('profile.withdrawConsent', me),
    as('profile.addPhoto', me),
    as('profile.removePhoto', me),
    // A member without an open order, which this order would return.
    as('credits.buy', stranger),
    as('notifications.subscribe', me),
    as('notifications.choose', me),
    as('notifications.chooseTimes', me),
    as('notifications.switchEmails', me),
    as('account.saveLanguage', me),
    as('account.saveVisibility', stranger),
    as('account.changePassword', changing, { body: { old_password: password } }),
    as('account.deleteAccount', leaver, { body: { password } }),
    as('signup.resendActivation', newcomer, { body: { email: newcomer.email } }),
    as('signup.activate', { ...another, cookie: '' }, { body: { token, password } }),
    as('account.login', { ...me, cookie: '' }, { body: { email: me.email, password } }),
    as('signup.signup', { ...me, cookie: '' }),
    as('members.block', me, {}, { ...things, profile: friend.id }),
    { what: 'the live stream', ask: { path: liveEventsPath, site, cookie: me.cookie }, gaveAway: status200 },
    {
      what: 'the payment sandbox',
      ask: {
        method: 'POST',
        path: `/dev/pay/sandbox_${paymentId}`,
        site,
        cookie: me.cookie,
        body: 'status=completed',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    },
    { what: 'account.logout', ask: { path: '/api/logout.php', site, cookie: leaving } },
    {
      what: 'account.logout by HEAD',
      ask: { method: 'HEAD', path: '/api/logout.php', site, cookie: leavingByHead },
      never: true,
    },
  ]
  return { acts, restore: () => world.restore() }
}

/** Everything that the acts can change, as one text. */
async function stateOf({ db }: Target): Promise<string> {
  const { rows } = await sql`
    select
      (select count(*) from sessions) as sessions, (select count(*) from likes) as likes, (select count(*) from matches) as matches,
      (select count(*) from blocks) as blocks, (select count(*) from reports) as reports, (select count(*) from messages) as messages,
      (select sum(read_seq) from participants) as read, (select count(*) from participants where updated_at is null) as hidden,
      (select string_agg(about_me || status || coalesce(country, ''), ',' order by id) from profiles) as profiles,
      (select count(*) from photos where removed_at is null) as photos,
      (select string_agg(enabled::text, ',' order by user_id, kind, channel) from notification_choices) as choices,
      (select count(*) from mail_stops) as stops, (select count(*) from deletions) as deletions, (select count(*) from payments) as payments,
      (select count(*) from payments where status <> 'pending') as decided,
      (select count(*) from push_subscriptions) as subscriptions, (select count(*) from users) as users,
      (select string_agg(language || status || password_hash, ',' order by id) from users) as said,
      (select count(*) from mail_links) as links, (select sum(balance) from wallets) as credits
  `.execute(db)
  return JSON.stringify(rows[0])
}
