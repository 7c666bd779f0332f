import { readFile } from 'node:fs/promises'
import { validateXML } from 'xmllint-wasm'

const fileName = 'pain.008.001.08.xsd'

/** What the schema of ISO 20022 says against a file of direct debits; nothing if the file is valid. */
export async function schemaFaults(contents: string): Promise<string[]> {
  const schema = [{ fileName, contents: await readFile(new URL(`schemas/${fileName}`, import.meta.url), 'utf8') }]
  const { errors } = await validateXML({ xml: [{ fileName: 'file.xml', contents }], schema })
  return errors.map(({ message }) => message)
}
