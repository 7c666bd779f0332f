import { expect, it } from 'vitest'
import { adviceFor } from './problem.mjs'

it.each([
  ['npm error code ENOTFOUND\nnpm error network request to https://registry.example failed', /cannot be reached/],
  ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write', /disk is full/],
  ['npm error code EACCES\nnpm error syscall mkdir', /may not write/],
  ['npm error code ETARGET\nnpm error notarget No matching version found for pnpm@12.21.0', /does not have a required version/],
  ['npm error code E401\nnpm error Unable to authenticate', /refuses these credentials/],
  ['ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"', /Run `pnpm install`/],
])('gives advice about %s', (output, advice) => {
  expect(adviceFor(output)).toMatch(advice)
})

it('gives no advice when the cause is in the code', () => {
  expect(adviceFor('TypeError: undefined is not a function')).toBeUndefined()
})
