import { writeFileSync } from 'node:fs'
import process from 'node:process'

/** Names the file that gets the errors. */
export const ERRORS_FILE = 'VONK_TEST_ERRORS'

/** A reporter of Vitest: writes the errors outside the tests, which its json reporter leaves out, as a list of texts. */
export default class OutsideErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly import('vitest/node').SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env[ERRORS_FILE]
    if (file) writeFileSync(file, JSON.stringify(errors.map(asText)))
  }
}

/** @param {import('vitest/node').SerializedError} error */
function asText({ name, message, stack, VITEST_TEST_PATH: file }) {
  return [typeof file === 'string' && `in ${file}`, stack || `${name ?? 'Error'}: ${message}`].filter(Boolean).join('\n')
}
