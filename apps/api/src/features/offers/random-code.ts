import { randomInt } from 'node:crypto'

/** Letters and digits that nobody confuses. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Ten characters that nobody guesses. */
export const randomCode = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
