/** @typedef {import('./reports.mjs').Test} Test */
/** @typedef {{ id: string, text: string }} Requirement */

/** @typedef {'whole' | 'partly' | 'placeholder'} Extent how much of a requirement a test proves */
/** @typedef {{ id: string, extent: Extent }} Claim */

const ID = '[A-Z]{3}-\\d{2}'
const LINE = new RegExp(`^- (${ID}) (.+)$`)
const CLAIM = new RegExp(`^(${ID}(?:[ ,]+${ID})*)(?: (partly|placeholder))?$`)
const BRACKETS = new RegExp(`\\[(${ID}[^\\]]*)\\]`, 'g')

/**
 * Reads the requirements: lines that begin with `- NAV-03 `.
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
 * Reads the claims of a title: `[NAV-03]`, `[CHT-09 PAY-04]`, `[NAV-03 partly]` or `[RTE-01 placeholder]`. The word applies to
 * all ids in the same brackets.
 * @param {string} title
 * @returns {Claim[]}
 */
export function claimsIn(title) {
  return brackets(title).flatMap((text) => {
    const [, ids, extent = 'whole'] = CLAIM.exec(text) ?? []
    return ids?.split(/[ ,]+/).map((id) => ({ id, extent: /** @type {Extent} */ (extent) })) ?? []
  })
}

/**
 * Returns brackets that begin like a claim but are invalid, e.g. with a misspelled word. Nobody would notice that they prove
 * nothing.
 * @param {string} title
 * @returns {string[]}
 */
export function unreadableIn(title) {
  return brackets(title).filter((text) => !CLAIM.test(text))
}

/** @param {string} title */
function brackets(title) {
  return [...title.matchAll(BRACKETS)].flatMap(([, text]) => text ?? [])
}

/** @typedef {'failing' | 'proved' | 'partly' | 'placeholder' | 'unproven'} State */

/**
 * @typedef {object} Coverage
 * @property {(Requirement & { state: State, passed: Test[], failed: Test[], skipped: Test[] })[]} requirements in the order of
 *   the list; the strongest claim of a passing test decides the state, and one failed test makes it `failing`
 * @property {{ id: string, test: Test }[]} unknown ids in titles that the list does not have
 * @property {{ text: string, test: Test }[]} unreadable brackets in titles that begin like a claim but are invalid
 */

/**
 * Compares the claims of the tests with the requirements.
 * @param {Requirement[]} requirements
 * @param {Test[]} tests
 * @returns {Coverage}
 */
export function cover(requirements, tests) {
  const claims = tests.flatMap((test) => claimsIn(test.title).map((claim) => ({ ...claim, test })))
  const known = new Set(requirements.map(({ id }) => id))
  return {
    requirements: requirements.map((requirement) => {
      const own = claims.filter(({ id }) => id === requirement.id)
      /** @param {Test['outcome']} outcome */
      const testsThat = (outcome) => [...new Set(own.filter(({ test }) => test.outcome === outcome).map(({ test }) => test))]
      return {
        ...requirement,
        state: stateOf(own),
        passed: testsThat('passed'),
        failed: testsThat('failed'),
        skipped: testsThat('skipped'),
      }
    }),
    unknown: claims.filter(({ id }) => !known.has(id)).map(({ id, test }) => ({ id, test })),
    unreadable: tests.flatMap((test) => unreadableIn(test.title).map((text) => ({ text, test }))),
  }
}

/**
 * @param {(Claim & { test: Test })[]} claims of one requirement
 * @returns {State}
 */
function stateOf(claims) {
  if (claims.some(({ test }) => test.outcome === 'failed')) return 'failing'
  const shown = new Set(claims.filter(({ test }) => test.outcome === 'passed').map(({ extent }) => extent))
  if (shown.has('whole')) return 'proved'
  if (shown.has('partly')) return 'partly'
  return shown.has('placeholder') ? 'placeholder' : 'unproven'
}
