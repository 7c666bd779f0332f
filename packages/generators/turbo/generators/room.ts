import { addExport, addImport, addToTable, type Plan } from './edit.ts'

/** Adds the lines that connect a new room with the product. Its files come from templates. */
export const planRoom: Plan<{ name: string }> = ({ name }, read) => {
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const rooms = 'packages/contracts/src/rooms.ts'
  const contract = 'packages/contracts/src/contract.ts'
  const answers = 'packages/fixtures/src/answers.ts'
  const resources = 'packages/i18n/src/resources.ts'
  const endpoints = 'apps/api/src/features/endpoints.ts'
  const contracts = 'packages/contracts/package.json'
  const state = 'packages/state/package.json'
  if (read(rooms).includes(`'${name}',`)) throw new Error(`Room ${name} already exists.`)
  return {
    [contracts]: addExport(read(contracts), `${name}/${name}.contract.ts`),
    [state]: addExport(read(state), `${name}/${name}.queries.ts`),
    [rooms]: addToTable(read(rooms), 'export const rooms', `  '${name}',`),
    [contract]: addToTable(
      addImport(read(contract), '.contract.ts', `import { ${camel}Contract } from './${name}/${name}.contract.ts'`),
      'export const contract',
      `  ${camel}: ${camel}Contract,`,
    ),
    [answers]: addToTable(
      read(answers),
      'export const answers',
      `  ${camel}: { ${camel}: { ${name.replaceAll('-', '_')}: [] } },`,
    ),
    [resources]: addToTable(
      addImport(read(resources), '/en/', `import type ${camel} from '../../../locales/en/${name}.json'`),
      'export type Resources',
      name === camel ? `  ${camel}: typeof ${camel}` : `  '${name}': typeof ${camel}`,
    ),
    [endpoints]: addToTable(
      addImport(read(endpoints), '.routes.ts', `import { ${camel}Endpoints } from './${name}/${name}.routes.ts'`),
      'export const endpoints',
      `  ...${camel}Endpoints,`,
    ),
  }
}
