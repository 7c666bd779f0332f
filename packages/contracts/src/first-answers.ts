/**
 * Id of the element in a site's page that carries answers to the calls its first view makes at once, as JSON by their
 * address: `{"/api/settings.php?forced-domain=…": { … }}`. It saves a phone a round trip; a page without it works as well.
 */
export const firstAnswersId = 'first-answers'
