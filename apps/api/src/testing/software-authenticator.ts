import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, UsedPasskey } from '@vonk/contracts/account/account.passkeys.schema.ts'

type Options = { origin: string; rpId: string; challenge: string; type?: string; verified?: boolean; counter?: number }

const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const hash = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

const clientData = (type: string, { origin, challenge }: Options) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })

function authenticatorData({ rpId, verified = true, counter = 0 }: Options, credential?: Buffer): Buffer {
  const rest = Buffer.alloc(5)
  rest[0] = 0x01 | (verified ? 0x04 : 0) | (credential ? 0x40 : 0)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([hash(rpId), rest, credential ?? Buffer.alloc(0)])
}

/** The public key in COSE form: ES256 on P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const map = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.from(isoCBOR.encode(map as never))
}

/** A passkey as a device makes and uses it. Every part can be wrong. */
export function aSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const names = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const }
  return {
    id: names.id,
    created(
      options: Options,
      attestation: { fmt: string; attStmt: Map<string, unknown> } = { fmt: 'none', attStmt: new Map() },
    ): NewPasskey {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const object = new Map<string, unknown>([
        ['fmt', attestation.fmt],
        ['attStmt', attestation.attStmt],
        ['authData', new Uint8Array(authenticatorData(options, credential))],
      ])
      return {
        ...names,
        response: {
          clientDataJSON: encoded(clientData(options.type ?? 'webauthn.create', options)),
          attestationObject: encoded(isoCBOR.encode(object as never)),
          transports: ['internal', 'hybrid', 'telepathy'],
        },
      }
    },
    used(options: Options): UsedPasskey {
      const data = authenticatorData(options)
      const json = clientData(options.type ?? 'webauthn.get', options)
      return {
        ...names,
        response: {
          clientDataJSON: encoded(json),
          authenticatorData: encoded(data),
          signature: encoded(sign('sha256', Buffer.concat([data, hash(json)]), privateKey)),
        },
      }
    },
  }
}
