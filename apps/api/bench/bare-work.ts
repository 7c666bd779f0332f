/**
 * The floor for messages beside other work: `node bare-work.ts hashes|photos` does only that work, without the product, until
 * it is killed.
 */
import process from 'node:process'
import { hash } from '@node-rs/argon2'
import { passwordCost } from '../src/features/account/account.hashes.ts'
import { barePhoto } from './bare-photo.ts'

const does = process.argv[2]
for (;;) {
  if (does === 'hashes') await hash('a good password', passwordCost)
  else await barePhoto({ seconds: 1 })
}
