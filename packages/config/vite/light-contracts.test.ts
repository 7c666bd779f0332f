import { expect, it } from 'vitest'
import { parseAst } from 'vite'
import { droppable, withoutSchemas } from './light-contracts.ts'

const source = `
import { get, post } from '../call.ts'
import { things } from './things.schema.ts'
import { wish } from './wish.schema.ts'
export const contract = {
  things: get('/api/things.php', { summary: 'Things (T-1)', access: 'anyone', query: z.object({ get: z.string() }), answer: things }),
  wish: post('/api/wish.php', { access: 'member', idempotent: true, body: wish, answer: z.object({}) }),
}
export const header = { name: 'x', body: wish }
`
const light = withoutSchemas(source, parseAst).replaceAll(/\s+/g, ' ')

it('removes the schemas of a call and keeps the fields that the client needs', () => {
  expect(light).toContain("get('/api/things.php', { })")
  expect(light).toContain("post('/api/wish.php', { idempotent: true, body: true, })")
})

it('does not change other objects', () => {
  expect(light).toContain("header = { name: 'x', body: wish }")
})

it('removes the imports that only the removed schemas used', () => {
  expect(light).toContain('call.ts')
  expect(light).toContain('wish.schema.ts')
  expect(light).not.toContain('things.schema.ts')
})

it('lets the build drop constants that are computed, and no others', () => {
  const given = `export const name = z.string().check(z.trim())
const { word } = form.shape
export const limit = 3
export const fits = (text) => name.parse(text)`
  expect(droppable(given, parseAst).split('\n')).toEqual([
    'export const name = /* @__PURE__ */ (() => (z.string().check(z.trim())))()',
    'const { word } = /* @__PURE__ */ (() => (form.shape))()',
    'export const limit = 3',
    'export const fits = (text) => name.parse(text)',
  ])
})
