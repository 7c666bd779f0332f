/**
 * A failure that the user can fix. It is printed as its message, without a stack.
 */
export class Problem extends Error {
  /**
   * @param {string} message what is wrong and what to do, in sentences
   * @param {{ cause?: unknown }} [options]
   */
  constructor(message, options) {
    super(message, options)
    this.name = 'Problem'
  }
}

/** Messages of installers about causes outside this repository, and what the user can do. */
const KNOWN_CAUSES = [
  {
    sign: /ENOSPC|no space left on device/i,
    advice: 'The disk is full. Free some space and start again; finished work is kept.',
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
      'The npm registry in your settings does not have a required version. Set the public registry, or a full mirror, in your .npmrc.',
  },
  {
    sign: /OUTDATED_LOCKFILE/i,
    advice: 'pnpm-lock.yaml does not match the package.json files. Run `pnpm install` and commit the lockfile.',
  },
  {
    sign: /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
    advice: 'This user may not write to a file or folder. Clone into your own folder, or change the owner with chown.',
  },
]

/**
 * Returns advice for the output of a failed installer, if its cause is known.
 * @param {string} output
 * @returns {string | undefined}
 */
export function adviceFor(output) {
  return KNOWN_CAUSES.find(({ sign }) => sign.test(output))?.advice
}

/**
 * Indents the output of a program, to separate it from our text.
 * @param {string} text
 * @returns {string}
 */
export function indent(text) {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}
