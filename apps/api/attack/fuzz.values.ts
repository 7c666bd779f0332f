import type { Schema } from '@vonk/contracts/call.ts'
import * as z from 'zod/mini'
import type { Random } from './random.ts'

/** Existing ids and other useful values, by field name. */
export type Pool = Record<string, readonly unknown[]>

type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const described = new WeakMap<Schema, JsonSchema>()

/** A value that is valid according to the JSON schema. */
export function valueOf(schema: Schema, random: Random, pool: Pool): unknown {
  const known = described.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  described.set(schema, known)
  return made(known, random, pool, '')
}

function made(schema: JsonSchema, random: Random, pool: Pool, name: string): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return made(random.pick(choices), random, pool, name)
  const fitting = pool[name]
  if (fitting && random.chance(0.9)) return random.pick(fitting)
  switch (schema.type) {
    case 'object': {
      const wanted = Object.entries(schema.properties ?? {}).filter(
        ([key]) => schema.required?.includes(key) || random.chance(0.5),
      )
      return Object.fromEntries(wanted.map(([key, inner]) => [key, made(inner, random, pool, key)]))
    }
    case 'array':
      return Array.from({ length: random.int(3) }, () => made(schema.items ?? {}, random, pool, ''))
    case 'integer':
    case 'number': {
      const { minimum = -10, maximum = 1000 } = schema
      return random.pick([minimum, maximum, minimum + random.int(Math.min(1000, Math.max(1, maximum - minimum)))])
    }
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'string':
      return textOf(schema, random)
    default:
      return random.pick(['text', 5, true, null])
  }
}

function textOf({ format, minLength = 0, maxLength = 40 }: JsonSchema, random: Random): string {
  if (format === 'uuid') return random.uuid()
  if (format === 'email') return `${random.word(10)}@example.com`
  if (format === 'uri') return `https://fcm.googleapis.com/fcm/send/${random.word(20)}`
  const length = random.pick([minLength, maxLength, Math.min(maxLength, minLength + random.int(20))])
  return random.word(Math.min(length, 12_000))
}

const long = 'x'.repeat(10_000)

/** Texts that often break programs. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'before\u0000after',
  '\ud800',
  '\udfff and more',
  'a\ud83d',
  '\u202eright to left',
  '\u2066\u2067\u2068 isolates',
  '\u200b\u200d\ufeff unseen',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(50),
  `e${'\u0301'.repeat(500)}`,
  'İIıi ß ﬁ Ω',
  '＠ full width',
  '٣٤٥',
  '１２３',
  long,
  long.repeat(6),
  '\u{10ffff}'.repeat(2000),
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '\\',
  '%',
  '%00',
  '%s%s%n',
  '%ff%fe',
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'javascript:alert(1)',
  '\r\nset-cookie: session=forged',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '1_000',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13',
  '1990-05-17T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{3f2504e0-4f89-41d3-9a0c-0305e82c3301}',
  'urn:uuid:3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '3f2504e04f8941d39a0c0305e82c3301',
  '3F2504E0-4F89-41D3-9A0C-0305E82C3301',
  'a@b',
  'a@b.c\u0000d',
  '"a b"@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example.com`,
  'A'.repeat(43),
]

export const nastyNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.5,
  -0.1,
  1e-320,
  1e308,
  -1e308,
  127,
  128,
  32_768,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  1e21,
]

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** An object with an own `__proto__` field, which JSON allows. */
const polluting: Record<string, unknown> = Object.defineProperty({}, '__proto__', { value: { admin: true }, enumerable: true })

const nastyValues: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[[[]]]],
  polluting,
  { toString: 'no', valueOf: 1, length: -1 },
  { $ne: null },
  Array.from({ length: 2000 }, () => 1),
  nested(200),
]

/** A value of another type than expected. */
export const nastyValue = (random: Random): unknown => random.pick(random.pick([nastyTexts, nastyNumbers, nastyValues]))
