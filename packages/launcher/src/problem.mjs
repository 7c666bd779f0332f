/**
 * A failure that a person can do something about. It is shown as its sentences alone, without a stack.
 */
export class Problem extends Error {
  /**
   * @param {string} message what is the matter and what to do, in whole sentences
   * @param {{ cause?: unknown }} [options]
   */
  constructor(message, options) {
    super(message, options)
    this.name = 'Problem'
  }
}

/** What installers write when something outside this repository stops them, and what a person can do about it. */
const KNOWN_CAUSES = [
  {
    sign: /ENOSPC|no space left on device/i,
    advice: 'The disk is full. Free some space and start again; what was done so far is kept.',
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|META_FETCH_FAIL|error sending request|dns error/i,
    advice:
      'The npm registry cannot be reached. Check the network, and behind a proxy the settings HTTPS_PROXY and npm_config_registry.',
  },
  {
    sign: /SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY)|CERT_HAS_EXPIRED|invalid peer certificate/i,
    advice:
      'The certificate of the npm registry is not trusted here. Point NODE_EXTRA_CA_CERTS and SSL_CERT_FILE at your organisation’s certificates.',
  },
  {
    sign: /\bE?40[13]\b.*(?:unauthorized|forbidden)|\b(?:E401|E403)\b/i,
    advice: 'The npm registry refuses these credentials. Check the registry and the token in your .npmrc.',
  },
  {
    sign: /ETARGET|E404|NO_MATCHING_VERSION|FETCH_404/i,
    advice:
      'The npm registry that is set here does not have a version that is needed. Set the public one, or one that mirrors it whole, in your .npmrc.',
  },
  {
    sign: /OUTDATED_LOCKFILE/i,
    advice: 'pnpm-lock.yaml does not match the package.json files. Run `pnpm install` and commit the lockfile.',
  },
  {
    sign: /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
    advice:
      'A file or folder may not be written by this user. Clone into a folder of your own, or hand this one over with chown.',
  },
]

/**
 * The advice that fits what a failed installer wrote, if its cause is a known one.
 * @param {string} output
 * @returns {string | undefined}
 */
export function adviceFor(output) {
  return KNOWN_CAUSES.find(({ sign }) => sign.test(output))?.advice
}

/**
 * Sets a program's own words off from ours.
 * @param {string} text
 * @returns {string}
 */
export function indent(text) {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}
