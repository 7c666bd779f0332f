/** The lists of likes, by their names in the URL (LIK-02). */
export const likesTypes = ['received', 'matches', 'given'] as const
export type LikesType = (typeof likesTypes)[number]

export const isLikesType = (value: unknown): value is LikesType => (likesTypes as readonly unknown[]).includes(value)
