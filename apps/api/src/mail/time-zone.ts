/** The server does not know the time zone of a member. Most live in this one, and texts with a time of day name it. */
export const timeZone = 'Europe/Amsterdam'
