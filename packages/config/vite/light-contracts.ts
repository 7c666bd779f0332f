import type { Plugin } from 'vite'

const contractFile = /\/packages\/contracts\/src\/[^/]+\/[^/]+\.contract\.ts$/
const contractsFolder = /\/packages\/contracts\/src\//

type Node = { type: string; start: number; end: number }
type Property = Node & { key?: Node & { name?: string }; value?: Node; shorthand?: boolean; computed?: boolean }
type Import = Node & { specifiers: { local: { name: string } }[] }
type Edit = { start: number; end: number; text: string }
/** Parses JavaScript into an ESTree. */
type Parse = (code: string) => unknown

/** What only the server and the tests read of a call's line. */
const dropped = new Set(['summary', 'query', 'answer'])

/**
 * Calls without their schemas, for the browser. The client trusts answers (the server parsed them on their way out) and needs of a
 * line only its method, its path and whether there is a body; the schemas of all rooms, and zod with them, would be a tenth of the
 * first load. A form that checks what is typed imports its schema by name and gets it whole.
 */
export function lightContracts(): Plugin {
  return {
    name: 'vonk:light-contracts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: contractsFolder },
      handler(code, id) {
        if (!contractFile.test(id)) return { code, map: null, moduleSideEffects: false }
        // What is cut has no place to map to.
        return { code: withoutSchemas(code, (text) => this.parse(text)), map: { mappings: '' }, moduleSideEffects: false }
      },
    },
  }
}

/** Cuts the schemas out of `get('/path', { … })` and its like, and the imports they came by; a body stays as a mark that there is one. */
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

const edited = (code: string, edits: readonly Edit[]) =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)

function schemasOf(line: readonly Property[]): Edit[] {
  return line.flatMap(({ key, start, end }) => {
    if (key?.name === 'body') return [{ start, end, text: 'body: true' }]
    return key?.name && dropped.has(key.name) ? [{ start, end, text: `${key.name}: undefined` }] : []
  })
}

/** The properties of every call's second argument, wherever it stands in the file. */
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

/** The names a piece of code refers to; keys of objects and of members are none. */
function* namesIn(node: unknown): Generator<string> {
  const { type, name, key, value, computed, object } = (node ?? {}) as Partial<Property> & { name?: string; object?: unknown }
  if (type === 'Identifier' && name) yield name
  if (type === 'Property' && !computed) yield* namesIn(value)
  else if (type === 'MemberExpression' && !computed) yield* namesIn(object)
  else for (const child of childrenOf(node)) if (child !== key || computed) yield* namesIn(child)
}

const childrenOf = (node: unknown): unknown[] => (typeof node === 'object' && node !== null ? Object.values(node) : [])
