import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { saveLanguage } from './account.repository.ts'
import { checkLogin, userOf } from './account.service.ts'

export const accountEndpoints = [
  endpoint(accountContract.currentUser, async ({ parts, db, edition, member }) => ({
    user: member && (await userOf(parts, db, edition, member.id)),
  })),

  endpoint(accountContract.login, async ({ parts, db, edition, now, body, session }) => {
    const id = await checkLogin(db, edition, now, body.email, body.password)
    await session.open(id)
    return { user: await userOf(parts, db, edition, id) }
  }),

  endpoint(accountContract.saveLanguage, async ({ parts, db, edition, member, body }) => {
    await saveLanguage(db, edition, member.id, body.language)
    return { user: await userOf(parts, db, edition, member.id) }
  }),

  endpoint(accountContract.logout, async ({ parts, member, session, afterCommit }) => {
    await session.close()
    // The other tabs of this browser have lost the same session; streams of other browsers look and stay.
    if (member) afterCommit(() => parts.live.publish(member, { type: 'logged-out' }))
    return {}
  }),
]
