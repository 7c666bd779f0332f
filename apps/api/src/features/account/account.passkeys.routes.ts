import { passkeysContract } from '@vonk/contracts/account/account.passkeys.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { Refusal } from '../../admission/refusal.ts'
import { checkOwner, decideOwner } from './account.confirm.ts'
import { tellOfLogin, tellOfPasskey } from './account.devices.ts'
import { addPasskey, checkNew, checkUse, decideUse, optionsForLogin, optionsForNew, passkeysOf } from './account.passkeys.ts'
import { deletePasskey, renamePasskey } from './account.passkeys.repository.ts'
import { userOf } from './account.service.ts'

export const passkeyEndpoints = [
  endpoint(passkeysContract.passkeys, passkeysOf),

  endpoint(passkeysContract.preparePasskey, {
    prepare: (checked) => checkOwner(checked, checked.body.password),
    decide: async (act, confirmed) => {
      await decideOwner(act, confirmed)
      return optionsForNew(act)
    },
  }),

  endpoint(passkeysContract.addPasskey, {
    prepare: (checked) => checkNew(checked, checked.body.credential),
    decide: async (act, checked) => {
      const { name, credential } = act.body
      await addPasskey(act, { name, transports: credential.response.transports ?? [] }, checked)
      await tellOfPasskey(act)
      return passkeysOf(act)
    },
  }),

  endpoint(passkeysContract.renamePasskey, async (act) => {
    if (!(await renamePasskey(act.db, act.member, act.body))) throw new Refusal('not_found')
    return passkeysOf(act)
  }),

  endpoint(passkeysContract.removePasskey, async (act) => {
    await deletePasskey(act.db, act.member, act.body.id)
    return passkeysOf(act)
  }),

  endpoint(passkeysContract.preparePasskeyLogin, optionsForLogin),

  endpoint(passkeysContract.passkeyLogin, {
    prepare: (checked) => checkUse(checked, checked.body.credential),
    decide: async (act, checked) => {
      const id = await decideUse(act, checked)
      await act.session.open(id)
      if (!checked.knownDevice) await tellOfLogin(act, id)
      return { user: await userOf(act, id) }
    },
  }),
]
