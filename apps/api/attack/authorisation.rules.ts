/** The actors. Only the first three have a valid session on the site of the request. */
export const roles = [
  'unconfirmed member',
  'free member',
  'Premium member',
  'visitor',
  'expired session',
  'session of another edition',
  'logged-out session',
  'deleted account',
] as const
export type Role = (typeof roles)[number]

export const isMember = (role: Role) => role === 'unconfirmed member' || role === 'free member' || role === 'Premium member'

/** `ok`, or the code of the refusal. */
export type Outcome = keyof typeof statuses

export const statuses = {
  ok: 200,
  not_found: 404,
  email_unknown: 404,
  not_confirmed: 403,
  passkey_failed: 401,
  unknown_site: 404,
  authentication_required: 403,
  own_profile: 409,
  blocked_by_member: 403,
  member_blocked: 403,
  already_active: 409,
  link_invalid: 410,
  login_failed: 401,
  invalid_input: 400,
  verification_photo: 403,
  verification_over: 409,
  debit_off: 403,
  debit_code_over: 410,
  refund_changed: 409,
} as const

/** The relation of a profile to the actor. */
export const profileRelations = [
  'own',
  'stranger',
  'match',
  'fictional',
  'who blocked me',
  'whom I blocked',
  'invisible',
  'invisible with a conversation',
  'disabled',
  'deleted',
  'of another edition',
  'missing',
] as const
export type ProfileRelation = (typeof profileRelations)[number]

/** The response must be the same as for a missing profile. */
const hiddenProfiles = {
  disabled: 'not_found',
  deleted: 'not_found',
  'of another edition': 'not_found',
  missing: 'not_found',
} as const

/** Allowed for every profile that can be opened, whatever the relation. */
const toAnybody = {
  ...hiddenProfiles,
  own: 'ok',
  stranger: 'ok',
  match: 'ok',
  fictional: 'ok',
  'who blocked me': 'ok',
  'whom I blocked': 'ok',
  invisible: 'ok',
  'invisible with a conversation': 'ok',
} as const

/** Blocks prevent contact in both directions. New people cannot find an invisible member (ACC-02, PRF-07). */
const contact = {
  ...toAnybody,
  own: 'own_profile',
  'who blocked me': 'blocked_by_member',
  'whom I blocked': 'member_blocked',
  invisible: 'not_found',
} as const

/** For calls where any outcome is allowed for the actor's own profile. */
const { own: _, ...toOthers } = toAnybody

export type ProfileRules = Record<Exclude<ProfileRelation, 'own'>, Outcome> & { own?: Outcome }

export const profileRules: Record<string, ProfileRules> = {
  'members.member': { ...toAnybody, 'who blocked me': 'blocked_by_member' },
  'members.block': { ...toAnybody, own: 'own_profile' },
  'members.unblock': toOthers,
  // The reason of the example, money, does not fit a profile that we made up.
  'members.report': { ...toAnybody, own: 'own_profile', fictional: 'invalid_input' },
  'likes.like': { ...contact, 'invisible with a conversation': 'not_found' },
  'likes.unlike': toOthers,
  'likes.likeSeen': toOthers,
  'likes.matchSeen': toOthers,
  'matching.pass': { ...toAnybody, own: 'own_profile' },
  'matching.undoPass': toOthers,
  'chat.send': contact,
}

/** A visitor can open every profile that is visible; visitors have no blocks (PRF-01). */
export const visitorViews: ProfileRules = {
  ...toAnybody,
  invisible: 'not_found',
  'invisible with a conversation': 'not_found',
}

export const conversationRelations = [
  'own',
  'with an invisible member',
  'of two others',
  'with one who blocked me',
  'with one I blocked',
  'that waits for its sender to confirm',
  'of another edition',
  'missing',
] as const
export type ConversationRelation = (typeof conversationRelations)[number]

/** Only participants, without a block and without messages that are held (CHT-11, PRF-07, SGN-09). */
const takingPart: Record<ConversationRelation, Outcome> = {
  own: 'ok',
  'with an invisible member': 'ok',
  'of two others': 'not_found',
  'with one who blocked me': 'not_found',
  'with one I blocked': 'not_found',
  'that waits for its sender to confirm': 'not_found',
  'of another edition': 'not_found',
  missing: 'not_found',
}

export const conversationRules: Record<string, Record<ConversationRelation, Outcome>> = {
  'chat.messages': takingPart,
  'chat.read': takingPart,
  'chat.typing': takingPart,
  'chat.removeChat': takingPart,
  'chat.mute': takingPart,
}

export const possessionRelations = ['own', 'of a stranger', 'of another edition', 'missing'] as const
export type PossessionRelation = (typeof possessionRelations)[number]

/** Only the owner has access. For all others the photo or payment does not exist. */
const ownOnly: Record<PossessionRelation, Outcome> = {
  own: 'ok',
  'of a stranger': 'not_found',
  'of another edition': 'not_found',
  missing: 'not_found',
}

export const possessionRules: Record<string, Record<PossessionRelation, Outcome>> = {
  'profile.captionPhoto': ownOnly,
  'profile.orderPhotos': ownOnly,
  'profile.removePhoto': ownOnly,
  'profile.restorePhoto': ownOnly,
  'credits.payment': ownOnly,
  'credits.receipt': ownOnly,
  'credits.withdraw': { ...ownOnly, own: 'refund_changed' },
  'directDebit.revoke': ownOnly,
  // The site under attack offers no direct debits, which only the owner of a mandate learns.
  'directDebit.order': { ...ownOnly, own: 'debit_off' },
}

/** Calls without a target. All members get the same outcome, unless listed by role. */
export const plainRules: Record<string, Outcome | Partial<Record<Role, Outcome>>> = {
  'site.settings': 'ok',
  'site.companyInfo': 'ok',
  'site.languages': 'ok',
  'site.figures': 'ok',
  'site.regions': 'ok',
  'site.geocode': 'ok',
  'support.information': 'ok',
  'support.fileComplaint': 'ok',
  'support.complaint': 'not_found',
  'signup.signup': 'ok',
  'signup.startSignup': 'ok',
  'signup.renewStart': 'link_invalid',
  'signup.forgetStart': 'link_invalid',
  'signup.readStart': 'link_invalid',
  'signup.completeSignup': 'link_invalid',
  'signup.activate': 'link_invalid',
  'signup.passStep': 'ok',
  'signup.activationMail': 'ok',
  'signup.resendActivation': { 'unconfirmed member': 'ok', 'free member': 'already_active', 'Premium member': 'already_active' },
  'account.currentUser': 'ok',
  'account.login': 'login_failed',
  'account.saveLanguage': 'ok',
  'account.logout': 'ok',
  'account.requestReset': 'email_unknown',
  'account.resetPassword': 'link_invalid',
  'account.readLink': 'link_invalid',
  'account.confirmEmail': 'link_invalid',
  'account.changePassword': 'ok',
  'account.mailChange': 'ok',
  'account.changeEmail': { 'unconfirmed member': 'not_confirmed' },
  'account.resendMailChange': 'not_found',
  'account.cancelMailChange': 'ok',
  'account.devices': 'ok',
  'account.endDevice': 'ok',
  'account.endOtherDevices': 'ok',
  'account.passkeys': 'ok',
  'account.preparePasskey': 'ok',
  'account.addPasskey': 'passkey_failed',
  'account.renamePasskey': 'not_found',
  'account.removePasskey': 'ok',
  'account.preparePasskeyLogin': 'ok',
  'account.passkeyLogin': 'passkey_failed',
  'account.dataExport': 'ok',
  'account.requestExport': 'ok',
  'account.saveVisibility': { 'unconfirmed member': 'not_confirmed' },
  'account.saveReadReceipts': 'ok',
  'account.alternatives': 'ok',
  'account.stay': { 'unconfirmed member': 'not_found', 'free member': 'not_found' },
  'account.deleteAccount': 'ok',
  'account.resendReactivation': 'ok',
  'account.reactivate': 'link_invalid',
  'site.places': 'ok',
  'members.search': 'ok',
  'members.countMembers': 'ok',
  'members.replyRate': 'ok',
  'members.savedSearches': 'ok',
  'members.saveSearch': 'ok',
  'members.changeSearch': 'not_found',
  'members.removeSearch': 'ok',
  'members.blocked': 'ok',
  'members.ownReports': 'ok',
  'members.ownDecisions': 'ok',
  'members.decision': 'not_found',
  'members.appeal': 'not_found',
  'profile.interests': 'ok',
  'profile.saveDrawing': 'ok',
  'profile.saveProfile': 'ok',
  'profile.consents': 'ok',
  'profile.giveConsent': 'ok',
  'profile.withdrawConsent': 'ok',
  'profile.verification': 'ok',
  'profile.startVerification': {
    'unconfirmed member': 'not_confirmed',
    'free member': 'verification_photo',
    'Premium member': 'verification_photo',
  },
  'profile.withdrawVerification': 'ok',
  'profile.sendVerification': 'verification_over',
  'profile.addPhoto': 'ok',
  'likes.likes': 'ok',
  'likes.allowances': 'ok',
  'likes.autoLike': 'ok',
  'matching.deck': 'ok',
  'matching.finder': 'ok',
  'matching.saveAnswer': 'ok',
  'matching.forgetAnswers': 'ok',
  'matching.finderMatches': 'ok',
  'matching.today': 'ok',
  'matching.todaySeen': 'ok',
  'chat.chats': 'ok',
  'chat.sendPhoto': 'not_found',
  'chat.sendVoice': 'not_found',
  'chat.openPhoto': 'not_found',
  'chat.react': 'not_found',
  'chat.unsend': 'not_found',
  'credits.pricing': 'ok',
  'credits.price': 'ok',
  'credits.repeatOrder': 'ok',
  'credits.buy': 'ok',
  'credits.refunds': 'ok',
  'credits.statement': 'ok',
  'credits.spending': 'ok',
  'credits.storedCard': 'ok',
  'credits.removeCard': 'ok',
  'credits.limitSpending': 'ok',
  'credits.pauseBuying': 'ok',
  'directDebit.state': 'ok',
  // Without direct debits it is no method of payment, nobody has a draft, and so no code works.
  'directDebit.begin': 'invalid_input',
  'directDebit.resend': 'debit_code_over',
  'directDebit.confirm': 'debit_code_over',
  'directDebit.discard': 'ok',
  'offers.discountCode': 'ok',
  'offers.promotion': 'ok',
  'notifications.settings': 'ok',
  'notifications.choose': 'ok',
  'notifications.chooseTimes': 'ok',
  'notifications.switchEmails': 'ok',
  'notifications.subscription': 'link_invalid',
  'notifications.changeSubscription': 'link_invalid',
  'notifications.subscribe': 'ok',
  'notifications.unsubscribe': 'ok',
  'traffic.pageHidden': 'ok',
  'traffic.pageVisit': 'ok',
}
