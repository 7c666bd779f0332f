import { accountContract } from './account/account.contract.ts'
import { exportContract } from './account/account.export.contract.ts'
import { leavingContract } from './account/account.leaving.contract.ts'
import { passkeysContract } from './account/account.passkeys.contract.ts'
import type { Call } from './call.ts'
import { chatContract } from './chat/chat.contract.ts'
import { cardsContract } from './credits/cards.contract.ts'
import { creditsContract } from './credits/credits.contract.ts'
import { directDebitContract } from './direct-debit/direct-debit.contract.ts'
import { refundsContract } from './credits/refunds.contract.ts'
import { spendingContract } from './credits/spending.contract.ts'
import { receiptsContract } from './credits/receipts.contract.ts'
import { statementContract } from './credits/statement.contract.ts'
import { likesContract } from './likes/likes.contract.ts'
import { matchingContract } from './matching/matching.contract.ts'
import { decisionsContract } from './members/members.decisions.contract.ts'
import { membersContract } from './members/members.contract.ts'
import { notificationsContract } from './notifications/notifications.contract.ts'
import { offersContract } from './offers/offers.contract.ts'
import { promotionContract } from './offers/promotion.contract.ts'
import { profileContract } from './profile/profile.contract.ts'
import { signupContract } from './signup/signup.contract.ts'
import { siteContract } from './site/site.contract.ts'
import { supportContract } from './support/support.contract.ts'
import { trafficContract } from './traffic/traffic.contract.ts'
import { verificationContract } from './profile/profile.verification.contract.ts'

/** Every call of the product, by room. */
export const contract = {
  site: siteContract,
  signup: signupContract,
  account: { ...accountContract, ...leavingContract, ...passkeysContract, ...exportContract },
  members: { ...membersContract, ...decisionsContract },
  profile: { ...profileContract, ...verificationContract },
  likes: likesContract,
  matching: matchingContract,
  chat: chatContract,
  credits: {
    ...creditsContract,
    ...cardsContract,
    ...refundsContract,
    ...spendingContract,
    ...statementContract,
    ...receiptsContract,
  },
  directDebit: directDebitContract,
  offers: { ...offersContract, ...promotionContract },
  notifications: notificationsContract,
  support: supportContract,
  traffic: trafficContract,
}

/** All calls with their names, e.g. 'chat.removeChat'. */
export const calls: { name: string; call: Call }[] = Object.entries(contract).flatMap(([room, lines]) =>
  Object.entries(lines).map(([name, call]) => ({ name: `${room}.${name}`, call })),
)
