/** The business constants of spec section 9. Settings that the business may change live in `site.schema.ts` instead. */
export const limits = {
  /** Conversations a free member may start (CHT-08). */
  freeConversations: 2,
  /** Photos a free member may have (PRF-04). */
  freePhotos: 3,
  /** Photos a Premium member may have (PRF-04). */
  premiumPhotos: 25,
  /** Likes a member may give in a day, outside the swipe game (LIK-04). */
  likesPerDay: 100,
  /** Likes in the swipe game in a day (LIK-04). */
  swipeLikesPerDay: 4,
  /** No setting may lower the age of members below this (SGN-03). */
  lowestMinimumAge: 18,
  highestAge: 99,
  /** Unread badge: '99+' from one above (NAV-03). */
  unreadBadgeMaximum: 99,
  /** The credits badge shows at this balance or less (NAV-04). */
  creditsBadgeMaximum: 10,
  /** Seconds after signup in which the time bonus holds (BON-01). */
  timeBonusSeconds: 14_400,
  /** Polling without a live connection, in ms (CHT-04). */
  pollEvery: 60_000,
  pollEveryWithPush: 300_000,
  firstPollAfter: 5_000,
  /** Failed requests are retried this often, with exponential delay (API-02). */
  httpRetries: 5,
  localeCookieDays: 365,
  sessionDays: 30,
  /** A session ends after so many days without a visit. */
  sessionIdleDays: 14,
  /** With more sessions than this a member's oldest ends. */
  sessionsPerMember: 20,
  /** A device counts as known so many days after its last login. */
  deviceDays: 180,
  devicesPerMember: 10,
  /** At most one reload for a failed chunk in this time, in ms (RTE-10). */
  chunkReloadGuard: 60_000,
  /** The spam-folder hint on the activation-mail step, in ms (SGN-08). */
  spamFolderHintAfter: 60_000,
  /** Largest upload, in bytes. */
  photoBytes: 12 * 1024 * 1024,
  /** Largest JSON body, in bytes. */
  bodyBytes: 64 * 1024,
  /** Profiles on a page of search results (MEM-01). */
  membersPerPage: 24,
  /** Deepest page of search results that is served. */
  membersPages: 200,
  /** Below this many results similar members are shown as well (MEM-01). */
  fewMembers: 6,
  /** Conversations in one page of the list (CHT-01). */
  chatsPerPage: 50,
  /** Members in one page of each list of likes (LIK-01). */
  likesPerPage: 50,
  /** Messages in one page of history (CHT-13). */
  messagesPerPage: 40,
} as const
