import { addImport, addToTable } from './edit.ts'
import type { House } from './house.ts'
import { formsOf } from './names.ts'

/** A noun of the product, with the same name on every floor and one call from top to bottom. */
export function stampRoom(house: House, room: string): string {
  const { name, camel, Name, snake } = formsOf(room)
  house.addTemplate('room', { name, camel, Name, snake })
  for (const locale of ['en', 'nl']) house.add(`locales/${locale}/${name}.json`, '{}\n')
  house.edit('packages/contracts/src/rooms.ts', (source) => addToTable(source, 'export const rooms', `  '${name}',`))
  house.edit('packages/contracts/src/contract.ts', (source) =>
    addToTable(
      addImport(source, '.contract.ts', `import { ${camel}Contract } from './${name}/${name}.contract.ts'`),
      'export const contract',
      `  ${camel}: ${camel}Contract,`,
    ),
  )
  house.edit('packages/fixtures/src/answers.ts', (source) =>
    addToTable(source, 'export const answers', `  ${camel}: { ${camel}: { ${snake}: [] } },`),
  )
  house.edit('packages/i18n/src/resources.ts', (source) =>
    addToTable(
      addImport(source, '/en/', `import type ${camel} from '../../../locales/en/${name}.json'`),
      'export type Resources',
      name === camel ? `  ${camel}: typeof ${camel}` : `  '${name}': typeof ${camel}`,
    ),
  )
  house.edit('apps/api/src/features/endpoints.ts', (source) =>
    addToTable(
      addImport(source, '.routes.ts', `import { ${camel}Endpoints } from './${name}/${name}.routes.ts'`),
      'export const endpoints',
      `  ...${camel}Endpoints,`,
    ),
  )
  return [
    `The room ${name} is on every floor, with one call that answers nothing yet.`,
    `Next: say what it is in packages/contracts/src/${name}, then follow its name upward.`,
  ].join('\n')
}
