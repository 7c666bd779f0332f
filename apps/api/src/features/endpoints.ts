import type { Endpoint } from '../admission/endpoint.ts'
import { accountEndpoints } from './account/account.routes.ts'
import { leavingEndpoints } from './account/account.leaving.routes.ts'
import { passkeyEndpoints } from './account/account.passkeys.routes.ts'
import { chatEndpoints } from './chat/chat.routes.ts'
import { creditsEndpoints } from './credits/credits.routes.ts'
import { directDebitEndpoints } from './direct-debit/direct-debit.routes.ts'
import { refundsEndpoints } from './credits/refunds.routes.ts'
import { spendingEndpoints } from './credits/spending.routes.ts'
import { likesEndpoints } from './likes/likes.routes.ts'
import { matchingEndpoints } from './matching/matching.routes.ts'
import { decisionsEndpoints } from './members/members.decisions.routes.ts'
import { membersEndpoints } from './members/members.routes.ts'
import { notificationsEndpoints } from './notifications/notifications.routes.ts'
import { offersEndpoints } from './offers/offers.routes.ts'
import { promotionEndpoints } from './offers/promotion.routes.ts'
import { profileEndpoints } from './profile/profile.routes.ts'
import { signupEndpoints } from './signup/signup.routes.ts'
import { siteEndpoints } from './site/site.routes.ts'
import { supportEndpoints } from './support/support.routes.ts'
import { trafficEndpoints } from './traffic/traffic.routes.ts'
import { verificationEndpoints } from './profile/profile.verification.routes.ts'

/** The endpoints of all rooms. A test checks that each call of the contract is mounted exactly once. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...leavingEndpoints,
  ...passkeyEndpoints,
  ...chatEndpoints,
  ...creditsEndpoints,
  ...directDebitEndpoints,
  ...refundsEndpoints,
  ...spendingEndpoints,
  ...likesEndpoints,
  ...matchingEndpoints,
  ...membersEndpoints,
  ...decisionsEndpoints,
  ...notificationsEndpoints,
  ...offersEndpoints,
  ...promotionEndpoints,
  ...profileEndpoints,
  ...signupEndpoints,
  ...siteEndpoints,
  ...supportEndpoints,
  ...trafficEndpoints,
  ...verificationEndpoints,
]
