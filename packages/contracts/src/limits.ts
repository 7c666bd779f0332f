/** The business constants of spec section 9. Settings that the business may change are in `site.schema.ts`. */
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
  /** The unread badge shows '99+' above this number (NAV-03). */
  unreadBadgeMaximum: 99,
  /** The credits badge shows at this balance or less (NAV-04). */
  creditsBadgeMaximum: 10,
  /** How many seconds after signup the time bonus lasts (BON-01). */
  timeBonusSeconds: 14_400,
  /** Polling without a live connection, in ms (CHT-04). */
  pollEvery: 60_000,
  pollEveryWithPush: 300_000,
  firstPollAfter: 5_000,
  /** How often a failed request is retried, with exponential delay (API-02). */
  httpRetries: 5,
  localeCookieDays: 365,
  sessionDays: 30,
  /** A session ends after this many days without a visit. */
  sessionIdleDays: 14,
  /** If a member has more sessions, the oldest ends. */
  sessionsPerMember: 20,
  /** A device is known for this many days after its last login. */
  deviceDays: 180,
  devicesPerMember: 10,
  /** Minimum time between reloads for a failed chunk, in ms (RTE-10). */
  chunkReloadGuard: 60_000,
  /** When the activation-mail step shows the spam-folder hint, in ms (SGN-08). */
  spamFolderHintAfter: 60_000,
  /** Largest upload, in bytes. */
  photoBytes: 12 * 1024 * 1024,
  /** Largest JSON body, in bytes. */
  bodyBytes: 64 * 1024,
  /** Profiles on a page of search results (MEM-01). */
  membersPerPage: 24,
  /** The last page of search results that the server returns. */
  membersPages: 200,
  /** With fewer results, the page also shows similar members (MEM-01). */
  fewMembers: 6,
  /** Conversations per page of the list (CHT-01). */
  chatsPerPage: 50,
  /** Members per page of each list of likes (LIK-01). */
  likesPerPage: 50,
  /** Messages per page of history (CHT-13). */
  messagesPerPage: 40,
} as const
