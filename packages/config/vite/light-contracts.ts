import type { Plugin } from 'vite'

const contractFile = /\/packages\/contracts\/src\/[^/]+\/[^/]+\.contract\.ts$/
const contractsFolder = /\/packages\/contracts\/src\//

type Node = { type: string; start: number; end: number }
type Property = Node & { key?: Node & { name?: string }; value?: Node; shorthand?: boolean; computed?: boolean }
type Import = Node & { specifiers: { local: { name: string } }[] }
type Statement = Node & { declaration?: Statement | null; declarations?: { init: Node | null }[] }
type Edit = { start: number; end: number; text: string }
/** Parses JavaScript into an ESTree. */
type Parse = (code: string) => unknown

/** Fields of a call that the client reads. The others are for the server and for tests. */
const kept = new Set(['body', 'when', 'idempotent', 'upload'])

/**
 * Removes the schemas from calls, for the browser. The client trusts responses, which the server has parsed, and needs only
 * method, path, fixed parameters and whether there is a body. All schemas and zod would be a tenth of the first load. A form that validates input
 * imports its schema by name and gets all of it.
 */
export function lightContracts(): Plugin {
  return {
    name: 'vonk:light-contracts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: contractsFolder },
      handler(code, id) {
        const parse: Parse = (text) => this.parse(text)
        // Lines stay where they are, so the map still fits.
        if (!contractFile.test(id)) return { code: droppable(code, parse), map: null, moduleSideEffects: false }
        // Removed code has no position to map to.
        return { code: droppable(withoutSchemas(code, parse), parse), map: { mappings: '' }, moduleSideEffects: false }
      },
    },
  }
}

/** Removes the schemas from `get('/path', { … })` and similar calls, and their imports. A `body` becomes `true`. */
export function withoutSchemas(code: string, parse: Parse): string {
  const light = edited(code, [...linesOf(parse(code))].flatMap(schemasOf))
  const { body } = parse(light) as { body: Node[] }
  const used = new Set(namesIn(body.filter(({ type }) => type !== 'ImportDeclaration')))
  const unused = body.filter(
    (node): node is Import =>
      node.type === 'ImportDeclaration' && (node as Import).specifiers.every(({ local }) => !used.has(local.name)),
  )
  return edited(
    light,
    unused.map(({ start, end }) => ({ start, end, text: '' })),
  )
}

/**
 * Lets the build drop the constants of a file that nothing uses. It would keep a schema otherwise, with zod: a call could do more
 * than return a value. Contracts only compute.
 */
export function droppable(code: string, parse: Parse): string {
  const { body } = parse(code) as { body: Statement[] }
  const constants = body.flatMap((node) => (node.declaration ?? node).declarations ?? [])
  const computed = constants.flatMap(({ init }) => (init && computes(init) ? [init] : []))
  return edited(
    code,
    computed.flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ]),
  )
}

/** Whether evaluating the expression does something that the build cannot foresee: it calls a function or reads a property. */
function computes(node: unknown): boolean {
  const { type = '' } = (node ?? {}) as Partial<Node>
  if (type.includes('Function')) return false
  return /^(Call|New|Member)Expression$/.test(type) || childrenOf(node).some(computes)
}

const edited = (code: string, edits: readonly Edit[]) =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)

function schemasOf(line: readonly Property[]): Edit[] {
  return line.flatMap(({ key, start, end }, index) => {
    if (key?.name === 'body') return [{ start, end, text: 'body: true' }]
    if (!key?.name || kept.has(key.name)) return []
    // With the comma behind it.
    return [{ start, end: line[index + 1]?.start ?? end, text: '' }]
  })
}

/** The properties of the second argument of every call in the file. */
function* linesOf(node: unknown): Generator<Property[]> {
  const {
    type,
    callee,
    arguments: given,
  } = (node ?? {}) as { type?: string; callee?: { name?: string }; arguments?: { properties?: Property[] }[] }
  if (type === 'CallExpression' && /^(get|post|put|remove)$/.test(callee?.name ?? '') && given?.[1]?.properties)
    yield given[1].properties
  else for (const child of childrenOf(node)) yield* linesOf(child)
}

/** The names that code refers to, without keys of objects and members. */
function* namesIn(node: unknown): Generator<string> {
  const { type, name, key, value, computed, object } = (node ?? {}) as Partial<Property> & { name?: string; object?: unknown }
  if (type === 'Identifier' && name) yield name
  if (type === 'Property' && !computed) yield* namesIn(value)
  else if (type === 'MemberExpression' && !computed) yield* namesIn(object)
  else for (const child of childrenOf(node)) if (child !== key || computed) yield* namesIn(child)
}

const childrenOf = (node: unknown): unknown[] => (typeof node === 'object' && node !== null ? Object.values(node) : [])
