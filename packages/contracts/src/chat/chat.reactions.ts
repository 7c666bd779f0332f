/** What a member can answer a message with in one touch (CHT-19). */
export const reactions = ['heart', 'laugh', 'wow', 'fire', 'sad', 'thumb'] as const
export type Reaction = (typeof reactions)[number]
