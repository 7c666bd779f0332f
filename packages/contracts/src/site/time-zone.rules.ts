/** Keeps the time zone of a member's browser, if the server would render for another. */
export const timeZoneCookie = 'zone'

/** The zone for which the server renders times without that cookie. */
export const defaultTimeZone = 'Europe/Amsterdam'
