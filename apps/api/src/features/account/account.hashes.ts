import { hash, verify } from '@node-rs/argon2'

/** The library's default algorithm is argon2id; cost as OWASP recommends it (AUT-08). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/** Stands in where there is no account, so that a login takes as long as with one (AUT-08). */
const nobodysHash = await hashPassword('nobody has this password')

/** Whether a password fits. With no hash it computes one all the same and answers false. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobodysHash, password)
  return fits && passwordHash !== undefined
}
