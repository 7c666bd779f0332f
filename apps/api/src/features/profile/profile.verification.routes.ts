import { verificationContract } from '@vonk/contracts/profile/profile.verification.contract.ts'
import { endpoint } from '../../admission/endpoint.ts'
import { refuseField } from '../../admission/refusal.ts'
import {
  discardPicture,
  keepPicture,
  sendPicture,
  startVerification,
  verificationOf,
  withdrawVerification,
} from './profile.verification.ts'

export const verificationEndpoints = [
  endpoint(verificationContract.verification, async (context) => ({ verification: await verificationOf(context) })),

  endpoint(verificationContract.startVerification, async (context) => ({ verification: await startVerification(context) })),

  endpoint(verificationContract.withdrawVerification, async (context) => ({
    verification: await withdrawVerification(context),
  })),

  endpoint(verificationContract.sendVerification, {
    prepare: async (checked) => {
      if (!checked.file) throw refuseField('file', 'required')
      return keepPicture(checked, checked.file)
    },
    undo: (checked, kept) => discardPicture(checked, kept),
    decide: async (context, kept) => ({ verification: await sendPicture(context, kept) }),
  }),
]
