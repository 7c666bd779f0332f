/** Whether a write failed because of a unique constraint. */
export const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
