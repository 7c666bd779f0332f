/** Who asks. Only the first three have a session that counts on the site they ask. */
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
  unknown_site: 404,
  authentication_required: 403,
  own_profile: 409,
  blocked_by_member: 403,
  member_blocked: 403,
  already_active: 409,
  link_invalid: 410,
  login_failed: 401,
  invalid_input: 400,
} as const

/** What a profile is to the one who asks. */
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

/** Profiles that nobody may know of: they answer exactly as a missing one. */
const unknowable = {
  disabled: 'not_found',
  deleted: 'not_found',
  'of another edition': 'not_found',
  missing: 'not_found',
} as const

/** A member may do it to everybody whose profile can be opened, whatever stands between both. */
const toAnybody = {
  ...unknowable,
  own: 'ok',
  stranger: 'ok',
  match: 'ok',
  fictional: 'ok',
  'who blocked me': 'ok',
  'whom I blocked': 'ok',
  invisible: 'ok',
  'invisible with a conversation': 'ok',
} as const

/** Blocks close a profile to contact in both directions; who is invisible is not found by new people (ACC-02, PRF-07). */
const contact = {
  ...toAnybody,
  own: 'own_profile',
  'who blocked me': 'blocked_by_member',
  'whom I blocked': 'member_blocked',
  invisible: 'not_found',
} as const

/** Where there is nothing to do to oneself, what becomes of that is nobody's concern. */
const { own: _, ...toOthers } = toAnybody

export type ProfileRules = Record<Exclude<ProfileRelation, 'own'>, Outcome> & { own?: Outcome }

export const profileRules: Record<string, ProfileRules> = {
  'members.member': { ...toAnybody, 'who blocked me': 'blocked_by_member' },
  'members.block': { ...toAnybody, own: 'own_profile' },
  'members.unblock': toOthers,
  'members.report': { ...toAnybody, own: 'own_profile' },
  'likes.like': { ...contact, 'invisible with a conversation': 'not_found' },
  'likes.unlike': toOthers,
  'likes.likeSeen': toOthers,
  'likes.matchSeen': toOthers,
  'chat.send': contact,
}

/** A visitor opens a profile that members are shown; nothing stands between them (PRF-01). */
export const visitorViews: ProfileRules = toAnybody

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

/** One takes part, and neither blocked the other; nothing waits for its sender's confirmation (CHT-11, PRF-07, SGN-09). */
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
}

export const possessionRelations = ['own', 'of a stranger', 'of another edition', 'missing'] as const
export type PossessionRelation = (typeof possessionRelations)[number]

/** Photos and payments are their owner's alone; to all others they do not exist. */
const ownOnly: Record<PossessionRelation, Outcome> = {
  own: 'ok',
  'of a stranger': 'not_found',
  'of another edition': 'not_found',
  missing: 'not_found',
}

export const possessionRules: Record<string, Record<PossessionRelation, Outcome>> = {
  'profile.removePhoto': ownOnly,
  'credits.payment': ownOnly,
}

/** Calls that name nothing of anybody: the same for every member, unless said otherwise. */
export const plainRules: Record<string, Outcome | Partial<Record<Role, Outcome>>> = {
  'site.settings': 'ok',
  'site.companyInfo': 'ok',
  'site.regions': 'ok',
  'site.geocode': 'ok',
  'signup.signup': 'ok',
  'signup.activate': 'link_invalid',
  'signup.resendActivation': { 'unconfirmed member': 'ok', 'free member': 'already_active', 'Premium member': 'already_active' },
  'account.currentUser': 'ok',
  'account.login': 'login_failed',
  'account.saveLanguage': 'ok',
  'account.logout': 'ok',
  'members.search': 'ok',
  'profile.interests': 'ok',
  'profile.addPhoto': 'ok',
  'likes.likes': 'ok',
  'likes.autoLike': 'ok',
  'chat.chats': 'ok',
  'credits.pricing': 'ok',
  'credits.buy': 'ok',
  'offers.discountCode': 'ok',
  'notifications.subscribe': 'ok',
  'traffic.pageHidden': 'ok',
}
