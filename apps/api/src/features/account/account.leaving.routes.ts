import { exportContract } from '@vonk/contracts/account/account.export.contract.ts'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { acceptStayOffer, stayOfferOf } from '../offers/offers.stay.ts'
import { company } from '../site/site.defaults.ts'
import { deleteAccount, prepareReactivation, reactivate, resendReactivation } from './account.deletion.ts'
import { exportOf, requestExport } from './account.export.ts'
import { checkOwnPassword } from './account.login.ts'
import { userOf } from './account.service.ts'
import { saveReadReceipts, saveVisibility } from './account.visibility.ts'

export const leavingEndpoints = [
  endpoint(exportContract.dataExport, async (act) => ({ data_export: await exportOf(act) })),

  endpoint(exportContract.requestExport, {
    prepare: (checked) => checkOwnPassword(checked, checked.body.password),
    decide: async (act, checked) => ({ data_export: await requestExport(act, checked) }),
  }),

  endpoint(leavingContract.saveVisibility, async (act) => {
    await saveVisibility(act, act.body.invisible)
    return { user: await userOf(act, act.member.id) }
  }),

  endpoint(leavingContract.saveReadReceipts, async (act) => {
    await saveReadReceipts(act, act.body.tells_read)
    return { user: await userOf(act, act.member.id) }
  }),

  endpoint(leavingContract.alternatives, async (act) => {
    const { offered, accepted } = await stayOfferOf(act, company.delete_discount)
    return { delete_discount: offered, accepted }
  }),

  endpoint(leavingContract.stay, async (act) => ({ accepted: await acceptStayOffer(act, company.delete_discount) })),

  endpoint(leavingContract.deleteAccount, {
    prepare: (checked) => checkOwnPassword(checked, checked.body.password),
    decide: async (act, checked) => {
      const { final } = await deleteAccount(act, act.body, checked)
      await act.session.close()
      return { final }
    },
  }),

  endpoint(leavingContract.resendReactivation, async (act) => {
    await resendReactivation(act, act.body.email)
    return {}
  }),

  endpoint(leavingContract.reactivate, {
    prepare: (checked) => prepareReactivation(checked, checked.body),
    decide: async (act, checked) => {
      const id = await reactivate(act, act.body.token, checked)
      await act.session.open(id)
      return { user: await userOf(act, id) }
    },
  }),
]
