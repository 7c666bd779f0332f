import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { passkeysContract } from '@vonk/contracts/account/account.passkeys.contract.ts'
import type { Passkey } from '@vonk/contracts/account/account.passkeys.schema.ts'
import { apiOf } from '../attached.ts'
import { rememberMember } from '../session.ts'

/** The library is needed only when somebody makes or uses a passkey. */
const webAuthn = () => import('@simplewebauthn/browser')

/** The member's passkeys, the oldest first (TRU-12). */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['account', 'passkeys'],
    queryFn: async ({ client, signal }) => (await apiOf(client).call(passkeysContract.passkeys, { signal })).passkeys,
  })

const showPasskeys = (client: QueryClient, { passkeys }: { passkeys: Passkey[] }) =>
  client.setQueryData(passkeysQuery().queryKey, passkeys)

/**
 * Makes a passkey in the browser. Fails with `required` or `wrong_password` for `password` if the login was a while ago, and
 * with an error of the browser, e.g. if the member closed its dialog.
 */
export const addPasskeyMutation = () =>
  mutationOptions({
    mutationFn: async ({ name, password }: { name: string; password?: string }, { client }) => {
      const { call } = apiOf(client)
      const { options } = await call(passkeysContract.preparePasskey, { body: { password } })
      const { startRegistration } = await webAuthn()
      const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
      const { clientDataJSON, attestationObject, transports } = response
      const credential = { id, rawId, type: type as 'public-key', response: { clientDataJSON, attestationObject, transports } }
      return call(passkeysContract.addPasskey, { body: { name, credential } })
    },
    onSuccess: (answer, _, __, { client }) => showPasskeys(client, answer),
  })

export const renamePasskeyMutation = () =>
  mutationOptions({
    mutationFn: (body: { id: string; name: string }, { client }) => apiOf(client).call(passkeysContract.renamePasskey, { body }),
    onSuccess: (answer, _, __, { client }) => showPasskeys(client, answer),
  })

export const removePasskeyMutation = () =>
  mutationOptions({
    mutationFn: (id: string, { client }) => apiOf(client).call(passkeysContract.removePasskey, { body: { id } }),
    onSuccess: (answer, _, __, { client }) => showPasskeys(client, answer),
  })

/**
 * Logs in with a passkey. `inList`: the browser offers the passkeys in the list of the field for the name, and the promise
 * waits for a choice; null if it cannot. Fails with `passkey_failed`, or with an error of the browser. `signal` ends it.
 */
export const passkeyLoginMutation = () =>
  mutationOptions({
    mutationFn: async ({ inList, signal }: { inList: boolean; signal: AbortSignal }, { client }) => {
      const { call } = apiOf(client)
      const { startAuthentication, browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await webAuthn()
      if (inList && !(await browserSupportsWebAuthnAutofill())) return null
      const { options } = await call(passkeysContract.preparePasskeyLogin, { body: {}, signal })
      signal.throwIfAborted()
      signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
      const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: inList })
      const { clientDataJSON, authenticatorData, signature, userHandle } = response
      const used = { clientDataJSON, authenticatorData, signature, userHandle }
      return call(passkeysContract.passkeyLogin, {
        body: { credential: { id, rawId, type, response: used } },
      })
    },
    onSuccess: (answer, _, __, { client }) => {
      if (answer) rememberMember(client, answer.user)
    },
  })
