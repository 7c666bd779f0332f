/** The business constants of spec section 9. As a namespace, of which a build takes only what it uses. */
export * as limits from './limit-values.ts'
