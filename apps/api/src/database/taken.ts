/** Whether a write failed because a unique key holds the value already. */
export const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
