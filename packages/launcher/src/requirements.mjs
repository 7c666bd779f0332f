/** @typedef {import('./reports.mjs').Test} Test */
/** @typedef {{ id: string, text: string }} Requirement */

const ID = '[A-Z]{3}-\\d{2}'
const LINE = new RegExp(`^- (${ID}) (.+)$`)
const BRACKETS = new RegExp(`\\[(${ID}(?:[ ,]+${ID})*)\\]`, 'g')

/**
 * The requirements in the list: lines that begin with `- NAV-03 `.
 * @param {string} list
 * @returns {Requirement[]}
 */
export function parseRequirements(list) {
  return list.split(/\r?\n/).flatMap((line) => {
    const [, id, text] = LINE.exec(line) ?? []
    return id && text ? [{ id, text }] : []
  })
}

/**
 * The requirement ids that a title claims, written `[NAV-03]` or `[CHT-09 PAY-04]`.
 * @param {string} title
 * @returns {string[]}
 */
export function idsIn(title) {
  return [...new Set([...title.matchAll(BRACKETS)].flatMap(([, ids]) => ids?.split(/[ ,]+/) ?? []))]
}

/**
 * @typedef {object} Coverage
 * @property {(Requirement & { state: 'proved' | 'failing' | 'untested', passed: Test[], failed: Test[], skipped: Test[] })[]} requirements
 *   in the order of the list; one is proved when a test of it passed and none failed
 * @property {{ id: string, test: Test }[]} unknown ids in titles that the list does not have
 */

/**
 * Lays the tests beside the requirements.
 * @param {Requirement[]} requirements
 * @param {Test[]} tests
 * @returns {Coverage}
 */
export function cover(requirements, tests) {
  const claims = tests.flatMap((test) => idsIn(test.title).map((id) => ({ id, test })))
  const known = new Set(requirements.map(({ id }) => id))
  return {
    requirements: requirements.map((requirement) => {
      const own = claims.filter(({ id }) => id === requirement.id).map(({ test }) => test)
      const passed = own.filter(({ outcome }) => outcome === 'passed')
      const failed = own.filter(({ outcome }) => outcome === 'failed')
      return {
        ...requirement,
        state: failed.length > 0 ? 'failing' : passed.length > 0 ? 'proved' : 'untested',
        passed,
        failed,
        skipped: own.filter(({ outcome }) => outcome === 'skipped'),
      }
    }),
    unknown: claims.filter(({ id }) => !known.has(id)),
  }
}
