import path from 'node:path'
import { judgeImport } from './judge-import.ts'

/** The part of a lint rule's context that this plugin uses. */
type Context = { cwd: string; filename: string; report(problem: { node: object; message: string }): void }
type WithSource = {
  type: string
  source: { type: string; value?: unknown } | null
  importKind?: 'type' | 'value'
  exportKind?: 'type' | 'value'
}

/** Refuses imports that cross a fence: static, dynamic, type imports and re-exports. */
const fences = {
  create(context: Context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    const check = (node: WithSource) => {
      const specifier = node.source?.value
      const typesOnly = (node.importKind ?? node.exportKind) === 'type' || node.type === 'TSImportType'
      const refusal = typeof specifier === 'string' ? judgeImport(file, specifier, typesOnly) : null
      if (refusal !== null) context.report({ node, message: refusal })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

export default { meta: { name: 'vonk' }, rules: { fences } }
