import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { endpoint } from '../../plugins/endpoint.ts'
import { checkLogin, userOf } from './account.service.ts'

export const accountEndpoints = [
  endpoint(accountContract.currentUser, async ({ parts, db, edition, member }) => ({
    user: member && (await userOf(parts, db, edition, member.id)),
  })),

  endpoint(accountContract.login, async ({ parts, db, edition, now, body, session }) => {
    const id = await checkLogin(db, edition, now, body.email.toLowerCase(), body.password)
    await session.open(id)
    return { user: await userOf(parts, db, edition, id) }
  }),

  endpoint(accountContract.saveLanguage, async ({ parts, db, edition, member, body }) => {
    await db.updateTable('users').set({ language: body.language }).where('id', '=', member.id).execute()
    return { user: await userOf(parts, db, edition, member.id) }
  }),

  endpoint(accountContract.logout, async ({ session }) => {
    await session.close()
    return {}
  }),
]
