/** Whether the browser knows passkeys. */
export const supportsPasskeys = () => 'PublicKeyCredential' in globalThis
