import * as z from 'zod/mini'
import { moment, text, uuid } from '../text.ts'
import { currentPassword } from './account.schema.ts'

/** Bytes as base64url, as browsers and the server exchange them. */
const bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/, { error: 'invalid_value' }))

/** A credential id has at most 1023 bytes. */
const credentialId = bytes(1364)

export const passkeyName = text({ min: 1, max: 60 })

/** The name of a passkey in a form, with the password where the server asks for it. */
export const passkeyNaming = z.object({ name: passkeyName })
export const confirmedNaming = z.object({ name: passkeyName, password: currentPassword })

/** A passkey of the member. */
export const passkey = z.object({
  id: uuid,
  name: z.string(),
  created_at: moment,
  last_used_at: z.nullable(moment),
})
export type Passkey = z.infer<typeof passkey>

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
}

/** What a browser returns for a new passkey. Other fields of the browser are dropped. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(8192),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** What a browser returns for a login with a passkey. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: z.optional(bytes(128)),
  }),
})
export type UsedPasskey = z.infer<typeof usedPasskey>

/** How a browser reaches a passkey. */
export const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transport = (typeof transportNames)[number]

/** The options for `navigator.credentials.create`. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(transportNames)) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** The options for `navigator.credentials.get`. Without credentials, so that the browser offers all of this site. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
