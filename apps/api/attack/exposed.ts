import { editionSlugs } from '@vonk/contracts/editions.ts'
import { liveEventsPath } from '@vonk/contracts/live-events.ts'
import { demoLogins, demoPassword } from '@vonk/demo/logins.ts'
import { callAsk, nothing, outcomeOf } from './calls.ts'
import type { Attack, Part } from './part.ts'
import type { Ask, Target } from './target.ts'
import { asBytes, type Answer } from './wire.ts'
import { bundleOf, createWorld, saleOf } from './world.ts'

const site = 'milf'

/** Settings of servers that are reachable from outside, some with a forgotten setting. */
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://{slug}.example', DEMO: '1' }
const forgetful: Record<string, Record<string, string>> = {
  'with PUBLIC_URL and no NODE_ENV': { PUBLIC_URL: 'https://{slug}.example', DEMO: '1' },
  'in production without PUBLIC_URL': { NODE_ENV: 'production', DEMO: '1' },
  'behind a proxy and no NODE_ENV': { TRUST_PROXY: '1', DEMO: '1' },
  'with DEVELOPMENT=0': { DEVELOPMENT: '0', DEMO: '1' },
}

export const exposed: Part = {
  name: 'exposed',
  about: 'what a server in production shows',
  async run(attack) {
    await checkControl(attack, await attack.start({ env: { NODE_ENV: 'development' } }))
    const target = await attack.start({ env: production })
    const before = 'in production: '
    await checkClosed(attack, target, before)
    await checkNoDemo(attack, target, before)
    await checkCookies(attack, target)
    await checkHeaders(attack, target)
    await checkRedirects(attack, target)
    await checkOrigin(attack, target)
    for (const [how, env] of Object.entries(forgetful)) {
      const forgotten = await attack.start({ env })
      await checkClosed(attack, forgotten, `${how}: `, [forgotten.host(site), 'localhost'])
      await checkNoDemo(attack, forgotten, `${how}: `)
      await forgotten.stop()
    }
  },
}

/** Paths for developers and machines only. */
const closedPaths = [
  '/dev',
  '/dev/',
  '/dev/inbox',
  '/dev/inbox.json',
  '/dev/inbox/x',
  '/dev/inbox/x/html',
  '/dev/pay/x',
  '/%64ev/inbox.json',
  '/dev//inbox.json',
  '/metrics',
  '/metrics/',
  '/metrics?x=1',
  '/%6detrics',
  '//metrics',
  '/./metrics',
  '/health/../metrics',
  '/METRICS',
  '/api/openapi.json',
  '/api/openapi.json/',
  '/%61pi/openapi.json',
  '/.env',
  '/.git/config',
  '/package.json',
  '/server.js',
  '/server.js.map',
  '/assets/../server.js',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/landers/..%2f..%2fpackage.json',
  '/postgres-password',
  '/inbox.jsonl',
  '/payment-sandbox.key',
  '/index.html.map',
]

/** Host headers to try: sites, machine names, and what scanners send. */
const hostsOf = (target: Target) => [
  target.host(site),
  target.host('bbw'),
  'localhost',
  '127.0.0.1',
  `127.0.0.1:${target.port}`,
  'metrics',
  'evil.example',
  '',
]

/** Text that only closed paths contain. */
const giveaways =
  /# HELP |# TYPE |"openapi":|nodejs_heap|Payment sandbox|class="tag"|"items":\[|The seven sites|devDependencies|import\s*\{/

async function checkClosed({ report }: Attack, target: Target, before: string, hosts = hostsOf(target)): Promise<void> {
  const what = `${before}what is for developers and machines`
  for (const host of hosts)
    for (const path of [...closedPaths, ...(host === target.host(site) ? [] : ['/'])]) {
      const headers = { host, origin: null, authorization: 'Bearer of-nothing-at-all' }
      const answer = await target.ask({ path, headers, from: fromOf(host) }).catch(() => null)
      report.tried(what)
      if (!answer) continue
      const isPage =
        answer.status === 200 && answer.header('content-type').includes('text/html') && answer.text.includes('id="root"')
      const isClosed = answer.status >= 400 && answer.status < 500
      if (giveaways.test(answer.text.slice(0, 200_000)) && !isPage)
        report.broke(what, `${path} at ${host || 'no host'}: ${answer.status} ${answer.text.slice(0, 120)}`)
      else if (!isClosed && !isPage)
        report.broke(what, `${path} at ${host || 'no host'}: ${answer.status} ${answer.text.slice(0, 120)}`)
    }
}

/** Rate limits are always on in production, so requests for each host come from another address. */
const fromOf = (host: string) => `127.9.${host.length}.${(host.codePointAt(0) ?? 1) % 250}`

/** The control: the same paths must be open in development, or the attempts would prove nothing. */
async function checkControl({ report }: Attack, target: Target): Promise<void> {
  const what = 'for developers: the same is open'
  for (const path of ['/dev/inbox.json', '/metrics', '/api/openapi.json']) {
    const answer = await target.ask({ path })
    report.tried(what)
    if (answer.status !== 200) report.broke(what, `${path}: ${answer.status}`)
  }
}

async function checkNoDemo({ report, random }: Attack, target: Target, before: string): Promise<void> {
  const what = `${before}demo members and the payment sandbox`
  for (const slug of editionSlugs)
    for (const { email } of Object.values(demoLogins(slug))) {
      const login = callAsk('account.login', nothing(random), { site: slug }, { body: { email, password: demoPassword } })
      const { status, json } = await target.ask({ ...login, from: fromOf(email) })
      report.tried(what)
      if (outcomeOf(status, json) === 'ok') report.broke(what, `${email} logs in`)
    }
  const world = createWorld(target, random)
  const me = world.member()
  // Send both names, because the name of the cookie depends on the settings.
  const cookie = `${me.cookie}; __Host-${me.cookie}`
  await world.flush()
  const things = { ...nothing(random), ...saleOf(await bundleOf(target.db, site)) }
  const order = await target.ask(callAsk('credits.buy', things, { cookie }))
  report.tried(what)
  if (order.status < 400) report.broke(what, `sells: ${order.text}`)
  const settings = await target.ask({ path: '/api/settings.php' })
  const { demo } = (settings.json as { settings: { demo: boolean } }).settings
  report.tried(what)
  if (demo) report.broke(what, 'the settings say that this is a demo')
}

async function checkCookies({ report, random }: Attack, target: Target): Promise<void> {
  const what = 'in production: cookies'
  const signup = await target.ask(callAsk('signup.signup', nothing(random), { site }))
  const cookies = signup.all('set-cookie')
  report.tried(what, cookies.length)
  if (signup.status !== 200 || cookies.length === 0) report.broke(what, `a sign-up sets none: ${signup.status} ${signup.text}`)
  for (const cookie of cookies)
    for (const part of [/^__Host-/, /; path=\//i, /; secure/i, /; httponly/i, /; samesite=(lax|strict)/i])
      if (!part.test(cookie)) report.broke(what, `${cookie} lacks ${String(part)}`)
  for (const cookie of cookies) if (/; domain=/i.test(cookie)) report.broke(what, `${cookie} is for other hosts, too`)

  const world = createWorld(target, random)
  const me = world.member()
  await world.flush()
  const token = me.cookie.split('=')[1] ?? ''
  for (const name of ['session', '__Secure-session', '__host-session', ' __Host-session', '__Host-session ', 'SESSION']) {
    const { json } = await target.ask({ path: '/api/user.php', cookie: `${name}=${token}` })
    report.tried(what)
    const isUs = name.trim() === '__Host-session'
    if ((json as { user: unknown }).user !== null && !isUs) report.broke(what, `a session counts under the name ${name}`)
  }
}

/* Headers */

const requiredHeaders: Record<string, RegExp> = {
  'content-security-policy': /default-src '(self|none)'(?!.*unsafe-eval)/,
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /max-age=\d{7,}/,
  'referrer-policy': /origin|no-referrer/,
  'x-frame-options': /SAMEORIGIN|DENY/i,
  'cross-origin-opener-policy': /same-origin/,
  'cross-origin-resource-policy': /same-origin|cross-origin/,
}

async function checkHeaders({ report, random }: Attack, target: Target): Promise<void> {
  const what = 'in production: headers of every kind of answer'
  const world = createWorld(target, random)
  const me = world.member()
  await world.flush()
  const page = await target.ask({ path: '/' })
  const script = /"(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '/assets/x.js'
  const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none', origin: null }
  const kinds: Record<string, Ask> = {
    'a page': { path: '/' },
    'a rendered page': { path: '/', headers: navigation },
    'a page that is not new': { path: '/', headers: { 'if-none-match': page.header('etag') } },
    'a page by HEAD': { method: 'HEAD', path: '/' },
    'a script': { path: script },
    'a file that is not there': { path: '/assets/nothing.js' },
    'an answer': { path: '/api/settings.php' },
    'a member’s answer': { path: '/api/user.php', cookie: me.cookie },
    'a call that is not there': { path: '/api/nothing.php' },
    'a refusal to visitors': { path: '/api/chats.php' },
    'a refused body': { method: 'POST', path: '/api/user.php', body: '{' },
    'a body too large': { method: 'POST', path: '/api/user.php', body: `"${'x'.repeat(70_000)}"` },
    'another kind of content': { method: 'POST', path: '/api/user.php', body: 'x', headers: { 'content-type': 'text/plain' } },
    'a wrong method': { method: 'PUT', path: '/api/likes.php', body: '{}' },
    OPTIONS: { method: 'OPTIONS', path: '/api/user.php' },
    'another site': { path: '/api/user.php', headers: { 'sec-fetch-site': 'cross-site' } },
    'a photo that is not there': { path: `/photos/6/${random.uuid()}/large.webp` },
    'the live stream to visitors': { path: liveEventsPath },
    'the live stream': { path: liveEventsPath, cookie: me.cookie },
    'a mail report': { method: 'POST', path: '/api/mail-report.php', body: 'x' },
    'a guessed unsubscribe link': { method: 'POST', path: '/notifications/unsubscribe?token=x', body: '' },
    'a payment notice': { method: 'POST', path: '/api/payment-notice.php', body: '{}' },
    'a landing page elsewhere': { path: '/landers/video/bbw-nl' },
    'an unknown host': { path: '/', headers: { host: 'evil.example', origin: null } },
    'an unreadable path': { path: '/api/%ff' },
    'too many parameters': { path: `/api/settings.php?${'a=1&'.repeat(200)}` },
    'two hosts': { path: '/api/user.php' },
    health: { path: '/health/ready' },
  }
  for (const [kind, ask] of Object.entries(kinds)) {
    const answer = kind === 'two hosts' ? await twoHosts(target) : await target.ask(ask)
    report.tried(what)
    for (const [name, pattern] of Object.entries(requiredHeaders))
      if (!pattern.test(answer.header(name)))
        report.broke(what, `${kind} (${answer.status}): ${name} is '${answer.header(name)}'`)
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      if (answer.header(name)) report.broke(what, `${kind}: ${name} is '${answer.header(name)}'`)
    const isCall = ask.path.startsWith('/api/')
    if (isCall && !/no-store/.test(answer.header('cache-control')))
      report.broke(what, `${kind} (${answer.status}): may be kept: cache-control is '${answer.header('cache-control')}'`)
  }
}

const twoHosts = (target: Target): Promise<Answer> =>
  target.raw(
    asBytes({
      method: 'GET',
      target: '/api/user.php',
      headers: [
        ['host', target.host(site)],
        ['host', 'evil.example'],
      ],
    }),
  )

/* Redirects */

const redirecting: Ask[] = [
  ...[
    '/landers/video/bbw-nl',
    '/landers/video/bbw-nl?next=//evil.example',
    '/landers/video/bbw-eng#//evil.example',
    '/landers//evil.example/bbw-nl',
    '/landers/video//evil.example',
    '/landers/..//evil.example/bbw-nl',
    '/landers/video/bbw-nl%0d%0alocation:%20https://evil.example',
    '/landers/video%2f..%2f..%2fevil.example/bbw-nl',
    '//evil.example',
    '//evil.example/%2f..',
    '///evil.example/',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/\\evil.example',
    '/.evil.example',
    '/@evil.example',
    '/login?next=//evil.example',
    '/login?next=/..//evil.example',
    '/login?next=https://evil.example',
    '/members/../..//evil.example',
    '/assets//evil.example',
    '/assets/',
    '/dev/pay/x',
    '/transactions//evil.example',
  ].map((path): Ask => ({ path })),
  ...[
    'evil.example',
    'milf.example.evil.example',
    'milf.example@evil.example',
    'evil.example#milf.example',
    'milf.example:443',
    'MILF.EXAMPLE',
    'milf.example.',
  ].map((host): Ask => ({ path: '/landers/video/bbw-nl', headers: { host, origin: null } })),
  ...['x-forwarded-host', 'x-forwarded-server', 'x-host', 'forwarded', 'x-original-url', 'x-rewrite-url'].map((name): Ask => ({
    path: '/landers/video/bbw-nl',
    headers: { [name]: name === 'forwarded' ? 'host=evil.example' : 'evil.example' },
  })),
]

async function checkRedirects({ report }: Attack, target: Target): Promise<void> {
  const what = 'in production: redirects'
  const ours = new Set(editionSlugs.map((slug) => target.origin(slug)))
  for (const ask of redirecting) {
    const answer = await target.ask(ask).catch(() => null)
    report.tried(what)
    const location = answer?.header('location') ?? ''
    const shown = `${ask.path} ${JSON.stringify(ask.headers ?? {})}`
    if (answer?.all('location').length !== 1 && location) report.broke(what, `${shown}: several places to go`)
    if (!location) continue
    const leadsTo = URL.parse(location, target.origin(site))
    if (!leadsTo || !ours.has(leadsTo.origin)) report.broke(what, `${shown}: leads to ${location}`)
  }
  const control = await target.ask({ path: '/landers/video/bbw-nl' })
  if (control.header('location') !== `${target.origin('bbw')}/landers/video/bbw-nl`)
    report.broke(what, `a landing page of another site leads to ${control.status} ${control.header('location')}`)
}

/** Behind the proxy everything is plain HTTP. Only the origin that browsers see counts. */
async function checkOrigin({ report, random }: Attack, target: Target): Promise<void> {
  const what = 'in production: whose pages may act'
  const world = createWorld(target, random)
  const [me, other] = [world.member(), world.member()]
  await world.flush()
  const like = (origin: string | null) =>
    target.ask(callAsk('likes.like', { ...nothing(random), profile: other.id }, { cookie: me.cookie, headers: { origin } }))
  for (const origin of [
    'http://milf.example',
    'https://bbw.example',
    'https://example',
    'https://milf.example:8443',
    'https://www.milf.example',
    'null',
  ]) {
    const { status } = await like(origin)
    report.tried(what)
    if (status !== 403) report.broke(what, `a page of ${origin} may: ${status}`)
  }
  const own = await like(target.origin(site))
  report.tried(what)
  if (own.status !== 200) report.broke(what, `our own page may not: ${own.status} ${own.text}`)
}
