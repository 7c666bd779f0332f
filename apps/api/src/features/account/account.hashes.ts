import { hash, verify } from '@node-rs/argon2'

/** Cost of argon2id, the library's default algorithm, as OWASP recommends (AUT-08). */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, passwordCost)

/** Used without an account, so that the login takes equally long (AUT-08). */
const dummyHash = await hashPassword('nobody has this password')

/** Whether a password fits. Without a hash it verifies a dummy and returns false. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? dummyHash, password)
  return fits && passwordHash !== undefined
}
