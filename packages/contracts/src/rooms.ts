/**
 * The rooms of the product. A room has the same name on every floor (decision 1). A test checks that contracts,
 * server, state, screens and texts have no folder that is missing here.
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
  'direct-debit',
  'offers',
  'notifications',
  'support',
  'traffic',
  'landers',
] as const
