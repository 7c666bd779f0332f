/**
 * The rooms of the product: one noun, one name on every floor (design section 2). A test walks contracts, server,
 * state, screens and texts and refuses a folder that is not in this list.
 */
export const rooms = [
  'site',
  'signup',
  'account',
  'members',
  'profile',
  'likes',
  'matching',
  'chat',
  'credits',
  'offers',
  'notifications',
  'support',
  'traffic',
  'landers',
] as const
