import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { checkLogin, decideLogin } from './account.login.ts'
import { saveLanguage } from './account.repository.ts'
import { userOf } from './account.service.ts'

export const accountEndpoints = [
  endpoint(accountContract.currentUser, async (act) => ({
    user: act.member && (await userOf(act, act.member.id)),
  })),

  endpoint(accountContract.login, {
    prepare: (checked) => checkLogin(checked, checked.body),
    decide: async (act, checked) => {
      const id = await decideLogin(act, checked)
      await act.session.open(id)
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
]
