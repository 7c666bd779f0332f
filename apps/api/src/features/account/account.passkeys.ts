import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import {
  transportNames,
  type NewPasskey,
  type Passkey,
  type Transport,
  type UsedPasskey,
} from '@vonk/contracts/account/account.passkeys.schema.ts'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { passkeysContract } from '@vonk/contracts/account/account.passkeys.contract.ts'
import { minute } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { Act, MemberAct } from '../../admission/act.ts'
import { deviceHashOf, devicesSince } from '../../admission/device.ts'
import { originOfSite } from '../../admission/edition.ts'
import type { CheckedRequest } from '../../admission/endpoint.ts'
import { Refusal } from '../../admission/refusal.ts'
import { isProduction } from '../../config.ts'
import { lockUser } from '../../database/account-lock.ts'
import { brandOf } from '../../mail/render.ts'
import {
  findCredential,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  savePasskeyUse,
  takeChallenge,
} from './account.passkeys.repository.ts'
import { goneRefusal } from './account.login.ts'
import { findOwner } from './account.repository.ts'

type Checked = Pick<CheckedRequest<never>, 'deps' | 'edition' | 'site' | 'now' | 'request'>

/** The domain that passkeys of a site belong to. Each edition has its own, so its passkeys work nowhere else (EDI-05). */
const domainOf = ({ deps, site }: Pick<Act, 'deps' | 'site'>) => new URL(originOfSite(site, deps.config)).hostname

/** The origins of the pages of a site. In development also the one under which the page was opened. */
const originsOf = ({ deps, site, request }: Checked) => [
  originOfSite(site, deps.config),
  ...(isProduction(deps.config) ? [] : [`http://${request.host}`]),
]

/** In ms. A login page may be open for a while before its visitor picks a passkey from the list of the browser. */
const challengeLifetime = 10 * minute

const challengesSince = (now: Date) => new Date(now.getTime() - challengeLifetime)

/** The transports that the contract knows. A browser may report others. */
const isTransport = (name: string): name is Transport => (transportNames as readonly string[]).includes(name)

async function aChallenge({ db, edition, now }: Act, userId: string | null): Promise<string> {
  const challenge = randomBytes(32)
  await insertChallenge(db, { challenge, edition, userId }, now)
  return challenge.toString('base64url')
}

/** The options for a new passkey. Throws `passkey_limit`. */
export async function optionsForNew(act: MemberAct): Promise<AnswerOf<typeof passkeysContract.preparePasskey>> {
  const { db, edition, member } = act
  await lockUser(db, edition, member.id)
  const owner = await findOwner(db, edition, member.id)
  if (!owner) throw new Refusal('authentication_required')
  const known = await findPasskeys(db, member)
  if (known.length >= limits.passkeysPerMember) throw new Refusal('passkey_limit')
  return {
    options: {
      rp: { id: domainOf(act), name: brandOf(edition).name },
      // The id is on the member's page anyway. Without the edition it would be that of another account on a sister site.
      user: { id: Buffer.from(`${edition}:${member.id}`).toString('base64url'), name: owner.email, displayName: owner.name },
      challenge: await aChallenge(act, member.id),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeLifetime,
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        type: 'public-key' as const,
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  }
}

const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** A new passkey whose signature fits. */
export type CheckedPasskey = { challenge: Buffer; credentialId: Buffer; publicKey: Buffer; counter: number }

/** Checks a new passkey, except whether its challenge is ours. Throws `passkey_failed`. */
export async function checkNew(checked: Checked, credential: NewPasskey): Promise<CheckedPasskey> {
  const { challenge, registrationInfo } = await valid(async () => {
    const expectedChallenge = challengeIn(credential)
    // A certificate is of no use here, and checking one could make the server follow an address in it.
    refuseCertificates(credential.response.attestationObject)
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: originsOf(checked),
      expectedRPID: domainOf(checked),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return { challenge: expectedChallenge, registrationInfo: info }
  })
  if (!registrationInfo) throw new Refusal('passkey_failed')
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    challenge: Buffer.from(challenge, 'base64url'),
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
  }
}

/** Stores a new passkey for the member whom its challenge was made for. Throws `passkey_failed` and `passkey_limit`. */
export async function addPasskey(
  act: MemberAct,
  { name, transports }: { name: string; transports: readonly string[] },
  { challenge, credentialId, publicKey, counter }: CheckedPasskey,
): Promise<void> {
  const { db, edition, now, member } = act
  await lockUser(db, edition, member.id)
  if (!(await takeChallenge(db, { challenge, edition, userId: member.id }, challengesSince(now))))
    throw new Refusal('passkey_failed')
  if ((await findPasskeys(db, member)).length >= limits.passkeysPerMember) throw new Refusal('passkey_limit')
  const row = {
    credential_id: credentialId,
    public_key: publicKey,
    counter,
    transports: transports.filter(isTransport),
    name,
    created_at: now,
  }
  if (!(await insertPasskey(db, member, row))) throw new Refusal('passkey_failed')
}

/** The member's passkeys, the oldest first. */
export async function passkeysOf({ db, member }: MemberAct): Promise<{ passkeys: Passkey[] }> {
  const rows = await findPasskeys(db, member)
  return {
    passkeys: rows.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  }
}

/** The options for a login. */
export const optionsForLogin = async (act: Act): Promise<AnswerOf<typeof passkeysContract.preparePasskeyLogin>> => ({
  options: {
    challenge: await aChallenge(act, null),
    rpId: domainOf(act),
    timeout: challengeLifetime,
    userVerification: 'required',
  },
})

/** A login whose signature fits. */
export type CheckedUse = { challenge: Buffer; passkey: string; owner: string; counter: number; knownDevice: boolean }

/**
 * Checks the signature and the counter of a login, except whether its challenge is ours. Throws `passkey_failed`, also for a
 * passkey that was removed or belongs to another edition.
 */
export async function checkUse(checked: Checked, credential: UsedPasskey): Promise<CheckedUse> {
  const { deps, edition, site, now, request } = checked
  const device = { hash: deviceHashOf(deps.config, request) ?? Buffer.alloc(0), since: devicesSince(now) }
  const known = await findCredential(deps.db, edition, Buffer.from(credential.id, 'base64url'), device)
  const use = await valid(async () => {
    if (!known) throw new Error('The passkey is unknown')
    const expectedChallenge = challengeIn(credential)
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: originsOf(checked),
      expectedRPID: domainOf(checked),
      credential: { id: credential.id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
      requireUserVerification: true,
    })
    if (!verified) throw new Error('The signature does not fit')
    return { ...known, challenge: expectedChallenge, counter: authenticationInfo.newCounter }
  }).catch((refusal: unknown) => {
    deps.security.note('login_failed', { site })
    throw refusal
  })
  return {
    challenge: Buffer.from(use.challenge, 'base64url'),
    passkey: use.id,
    owner: use.user_id,
    counter: use.counter,
    knownDevice: Boolean(use.known_device),
  }
}

/** Returns the id of the user who logs in. Throws `passkey_failed`, `account_deleted` and `account_closed`. */
export async function decideUse(act: Act, { challenge, passkey, owner, counter }: CheckedUse): Promise<string> {
  const { deps, db, edition, site, now, afterCommit } = act
  if (await takeChallenge(db, { challenge, edition, userId: null }, challengesSince(now))) {
    const account = await lockUser(db, edition, owner)
    if (account && (await savePasskeyUse(db, edition, { id: passkey, counter, now }))) {
      if (account.status === 'deleted') throw await goneRefusal(act, owner)
      return owner
    }
  }
  afterCommit(() => deps.security.note('login_failed', { site }))
  // A challenge that was tried is used up.
  throw new Refusal('passkey_failed', { commits: true })
}

/** The library throws errors of many kinds for a credential that is not valid. They quote it, so they are not logged. */
async function valid<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch {
    throw new Refusal('passkey_failed')
  }
}

const challengeIn = ({ response }: NewPasskey | UsedPasskey) => decodeClientDataJSON(response.clientDataJSON).challenge

function refuseCertificates(attestation: string): void {
  const object = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  const isSelfSigned = object.get('fmt') === 'packed' && object.get('attStmt').get('x5c') === undefined
  if (object.get('fmt') !== 'none' && !isSelfSigned) throw new Error('The attestation has a certificate')
}
