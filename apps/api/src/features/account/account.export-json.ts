import type { Archive, ArchivedConversation } from './account.export-content.ts'

/** An archive as JSON, in pieces: tables as lists of rows, conversations with their messages. Times are in ISO 8601. */
export async function* jsonOf({ site, madeAt, sections, conversations }: Archive): AsyncGenerator<string> {
  yield `{\n  "site": ${JSON.stringify(site)},\n  "made_at": ${JSON.stringify(madeAt)}`
  for (const { table, rows } of sections) {
    yield `,\n  ${JSON.stringify(table)}: `
    yield* listOf(rows, '  ')
  }
  yield ',\n  "conversations": ['
  let isFirst = true
  for await (const conversation of conversations()) {
    yield isFirst ? '\n    ' : ',\n    '
    isFirst = false
    yield* conversationOf(conversation)
  }
  yield isFirst ? ']\n}\n' : '\n  ]\n}\n'
}

async function* conversationOf({ facts, messages }: ArchivedConversation): AsyncGenerator<string> {
  const lines = Object.entries(facts).map(([name, value]) => `      ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
  yield `{\n${lines.join('')}      "messages": `
  yield* listOf(messages(), '      ')
  yield '\n    }'
}

async function* listOf(rows: Iterable<unknown> | AsyncIterable<unknown>, indent: string): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    yield `${isFirst ? '[' : ','}\n${indent}  ${JSON.stringify(row)}`
    isFirst = false
  }
  yield isFirst ? '[]' : `\n${indent}]`
}
