/**
 * Id of the element in a site's page that carries answers to the calls its first view makes at once, as JSON by their
 * address: `{"/api/settings.php?forced-domain=…": { … }}`. It saves a phone a round trip; a page without it works as well.
 */
export const firstAnswersId = 'first-answers'

/** Id of the styles of what a page shows before its scripts run; they go when the scripts have brought their own. */
export const firstStylesId = 'first-styles'

/** Marks the place of a member's photo in a ghost: a page that knows the photo already shows it there. */
export const ghostOfPhoto = { 'data-ghost': 'photo' } as const
