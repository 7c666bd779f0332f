import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { linkKinds } from '@vonk/contracts/account/account.schema.ts'
import { endpoint, type CheckedRequest } from '../../admission/endpoint.ts'
import { Refusal } from '../../admission/refusal.ts'
import { findLinkOwner } from '../../mail/link-use.ts'
import { endLinks } from '../../mail/links.ts'
import { bringsBack, type LinkPurpose } from '../../mail/purposes.ts'
import { canComeBack } from './account.deletion.repository.ts'
import { devicesOf, endDevice, endOtherDevices, tellOfLogin } from './account.devices.ts'
import { checkLogin, decideLogin, knowsDevice } from './account.login.ts'
import {
  askChange,
  confirmChange,
  pendingChange,
  prepareChange,
  prepareConfirmation,
  resendChange,
} from './account.mail-change.ts'
import { changePassword, preparePassword } from './account.password.ts'
import { saveLanguage } from './account.repository.ts'
import { countLookup, prepareReset, requestReset, resetPassword } from './account.reset.ts'
import { userOf } from './account.service.ts'

const sessionEndpoints = [
  endpoint(accountContract.currentUser, async (act) => ({
    user: act.member && (await userOf(act, act.member.id)),
  })),

  endpoint(accountContract.login, {
    prepare: (checked) => checkLogin(checked, checked.body),
    decide: async (act, checked) => {
      const id = await decideLogin(act, checked)
      await act.session.open(id)
      if (!knowsDevice(checked)) await tellOfLogin(act, id)
      return { user: await userOf(act, id) }
    },
  }),

  endpoint(accountContract.saveLanguage, async (act) => {
    await saveLanguage(act.db, act.edition, act.member.id, act.body.language)
    return { user: await userOf(act, act.member.id) }
  }),

  endpoint(accountContract.logout, async ({ deps, member, session, afterCommit }) => {
    await session.close()
    // Other tabs of this browser lose the same session. Streams of other browsers check their own session and stay.
    if (member) afterCommit(() => deps.live.publish(member, { type: 'logged-out' }))
    return {}
  }),

  endpoint(accountContract.devices, async (act) => ({ sessions: await devicesOf(act) })),

  endpoint(accountContract.endDevice, async (act) => {
    await endDevice(act, act.body.session)
    return { sessions: await devicesOf(act) }
  }),

  endpoint(accountContract.endOtherDevices, async (act) => {
    await endOtherDevices(act)
    return { sessions: await devicesOf(act) }
  }),
]

type LinkOwner = { id: string; purpose: LinkPurpose; status: string }

/** Whether a link still has something to do: only a deleted account comes back, for a limited time. */
async function opens(
  { deps, edition, now }: Pick<CheckedRequest<typeof accountContract.readLink>, 'deps' | 'edition' | 'now'>,
  { id, purpose, status }: LinkOwner,
): Promise<boolean> {
  if (status !== 'deleted') return purpose !== 'reactivation'
  return bringsBack.includes(purpose) && canComeBack(deps.db, edition, id, now)
}

const passwordEndpoints = [
  endpoint(accountContract.requestReset, {
    prepare: (checked) => countLookup(checked),
    decide: async (act) => {
      await requestReset(act, act.body.email)
      return {}
    },
  }),

  endpoint(accountContract.readLink, {
    prepare: async (checked) => {
      const owner = await findLinkOwner(checked, linkKinds, checked.body.token)
      if (!owner || !(await opens(checked, owner))) throw new Refusal('link_invalid')
      return owner
    },
    decide: async (_, { purpose, address }) => ({ kind: purpose, email: address }),
  }),

  endpoint(accountContract.resetPassword, {
    prepare: (checked) => prepareReset(checked, checked.body),
    decide: async (act, prepared) => {
      await resetPassword(act, prepared)
      return { user: await userOf(act, prepared.userId) }
    },
  }),

  endpoint(accountContract.changePassword, {
    prepare: preparePassword,
    decide: async (act, prepared) => {
      await changePassword(act, prepared)
      return { user: await userOf(act, act.member.id) }
    },
  }),
]

const emailEndpoints = [
  endpoint(accountContract.mailChange, async (act) => ({ mail_change: await pendingChange(act) })),

  endpoint(accountContract.changeEmail, {
    prepare: prepareChange,
    decide: async (act, checked) => {
      await askChange(act, checked)
      return { mail_change: await pendingChange(act) }
    },
  }),

  endpoint(accountContract.resendMailChange, async (act) => {
    await resendChange(act)
    return { mail_change: await pendingChange(act) }
  }),

  endpoint(accountContract.cancelMailChange, async (act) => {
    await endLinks(act, act.member.id, ['mail-change'])
    return { mail_change: await pendingChange(act) }
  }),

  endpoint(accountContract.confirmEmail, { prepare: prepareConfirmation, decide: confirmChange }),
]

export const accountEndpoints = [...sessionEndpoints, ...passwordEndpoints, ...emailEndpoints]
