import type { BrowserContext } from '@playwright/test'

/** Blocks photos in journeys that do not need them: drawing them for the first time takes most of the time. */
export const withoutPhotos = (context: BrowserContext) => context.route('**/photos/**', (route) => route.abort())
