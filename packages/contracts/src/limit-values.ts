/** The business constants of spec section 9. Settings that the business may change are in `site.schema.ts`. */

/** Conversations a free member may start (CHT-08). */
export const freeConversations = 2
/** Photos a free member may have (PRF-04). */
export const freePhotos = 3
/** Photos a Premium member may have (PRF-04). */
export const premiumPhotos = 25
/** Characters of the texts of a profile (PRF-03, PRF-10, EDI-06). */
export const aboutMeLength = 1000
export const promptAnswerLength = 200
export const noteLength = 140
export const placeNameLength = 80
/** Prompt cards on a profile (PRF-10). */
export const promptCards = 3
/** Interests that a member may choose. */
export const interests = 12
/** Poses that a member may ask for in a day, how long each may be used, in ms, and how long its picture waits at most (TRU-13). */
export const verificationsPerDay = 3
export const verificationTime = 600_000
export const verificationPictureDays = 14
/** How often a member may give one consent in a day (TRU-11). */
export const consentsPerDay = 5
/** Longest note of a report, in characters. */
export const reportNote = 1000
/** Messages that a report of a conversation keeps, the newest, and the characters of each (CHT-16). */
export const reportedMessages = 30
export const reportedMessageLength = 2000
/** Own reports per page, and the last decisions about a member that the page shows (TRU-08). */
export const reportsPerPage = 20
export const decisionsShown = 50
/** Characters of an appeal against a decision, and how many days after it one may appeal: six months (TRU-08). */
export const appealLength = 2000
export const appealDays = 183
/** Longest caption of a photo, in characters (PRF-03). */
export const photoCaption = 120
/** Refused photos that are kept per member; the oldest ones go first. */
export const refusedPhotos = 10
/** Photos a member may send in messages in a day. */
export const messagePhotosPerDay = 100
/** Longest voice note, in ms, its largest file, in bytes, the bars of its waveform, and how many a member may send in a day. */
export const voiceNote = 60_000
export const voiceNoteBytes = 2 * 1024 * 1024
export const voiceNoteBars = 64
export const voiceNotesPerDay = 100
/** How long a photo that is viewed once can be loaded after it was opened, in ms. Then its file is deleted. */
export const viewOnce = 60_000
/** How long a removed photo can be restored, in ms. */
export const photoUndo = 120_000
/** How long a sender can take a message back, in ms (CHT-19). */
export const unsendWithin = 15 * 60_000
/** Characters of a quoted message that its reply keeps (CHT-19). */
export const quotedMessageLength = 200
/** Likes a member may give in a day, outside the swipe game (LIK-04). */
export const likesPerDay = 100
/** Likes in the swipe game in a day (LIK-04). */
export const swipeLikesPerDay = 4
/** Cards of the swipe game that the server deals at a time (LIK-07). */
export const swipeDeck = 20
/** How long a passed member is not proposed again, and how many passes are kept per member (LIK-07). */
export const passDays = 30
export const passesKept = 2000
/** Interests that an answer of the match finder may name, and members in its results (MEM-06). */
export const finderInterests = 6
export const finderMatches = 12
/** Members that one run of the match finder compares. */
export const finderPool = 400
/** People of a day on the home of a member, and for how long the same are not chosen again (MEM-07). */
export const todayPeople = 3
export const todayPauseDays = 7
/** No setting may lower the age of members below this (SGN-03). */
export const lowestMinimumAge = 18
export const highestAge = 99
/** The unread badge shows '99+' above this number (NAV-03). */
export const unreadBadgeMaximum = 99
/** The credits badge shows at this balance or less (NAV-04). */
export const creditsBadgeMaximum = 10
/** How many seconds after signup the time bonus lasts (BON-01). */
export const timeBonusSeconds = 14_400
/** Polling without a live connection, in ms (CHT-04). */
export const pollEvery = 60_000
export const pollEveryWithPush = 300_000
export const firstPollAfter = 5_000
/** How often a failed request is retried, with exponential delay (API-02). */
export const httpRetries = 5
export const localeCookieDays = 365
/** For how long a browser remembers which conversation was opened last (CHT-18). */
export const lastChatDays = 90
export const sessionDays = 30
/** A session ends after this many days without a visit. */
export const sessionIdleDays = 14
/** If a member has more sessions, the oldest ends. */
export const sessionsPerMember = 20
/** A device is known for this many days after its last login. */
export const deviceDays = 180
export const devicesPerMember = 10
export const passkeysPerMember = 10
/** Minimum time between reloads for a failed chunk, in ms (RTE-10). */
export const chunkReloadGuard = 60_000
/** When the activation-mail step shows the spam-folder hint, in ms (SGN-08). */
export const spamFolderHintAfter = 60_000
/** Largest upload, in bytes. */
export const photoBytes = 12 * 1024 * 1024
/** Largest JSON body, in bytes. */
export const bodyBytes = 64 * 1024
/** Profiles on a page of search results (MEM-01). */
export const membersPerPage = 24
/** The last page of search results that the server returns. */
export const membersPages = 200
/** Counts of members are exact up to this number: what the pages can show. Beyond it there are more. */
export const countedMembers = 4800
/** Searches that a member may save (TRU-15). */
export const savedSearches = 10
/** With fewer results, the page also shows similar members (MEM-01). */
export const fewMembers = 6
/** Blocked members per page of the settings (ACC-01). */
export const blockedPerPage = 50
/** How long a deleted account can come back (ACC-03). */
export const deletionDays = 14
/** Characters of what a member says about leaving. */
export const deletionNote = 1000
/** Purchases that are paid back with one deletion (TRU-07). */
export const refundsAtOnce = 100
/** How long the discount for staying is valid (ACC-03). */
export const stayDiscountDays = 14
/** How long an archive with a member's data can be downloaded (ACC-04). */
export const exportKeptDays = 7
/** Conversations on the first page of the list, which is in every page of a member: what a window shows (CHT-01). */
export const chatsFirst = 20
/** Conversations on a further page of the list, and in the results of a search (CHT-01, CHT-19). */
export const chatsPerPage = 50

/** Characters of a search in the list of conversations (CHT-19). */
export const chatSearch = 60
/** Members per page of each list of likes (LIK-01). */
export const likesPerPage = 50
/** How long a member must be away before an email tells of a message or a like, in ms (NTF-01). */
export const activityMailAfter = 600_000
/** How long a message or like may stay unseen before it is pushed, in ms: long enough to read it in an open page. */
export const activityPushAfter = 10_000
/** Messages per page of history (CHT-13). */
export const messagesPerPage = 40
/** What a browser keeps of the conversations for when there is no connection (NTF-06): rows of the list, … */
export const keptChats = 50
/** … conversations that were open, those opened last, … */
export const keptConversations = 20
/** … the newest messages of each, … */
export const keptMessages = 40
/** … characters of each as JSON, … */
export const keptLength = 100_000
/** … and for so long after the server told it. */
export const keptDays = 7
