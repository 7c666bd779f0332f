import type { BrowserContext } from '@playwright/test'

/** For walks that are not about pictures: drawing them for the first time takes the machine longer than all the rest. */
export const withoutPhotos = (context: BrowserContext) => context.route('**/photos/**', (route) => route.abort())
