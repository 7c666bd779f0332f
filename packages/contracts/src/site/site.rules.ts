import type { Settings } from './site.schema.ts'

/** The address of a picture: the cdn prefix before its path (EDI-09). */
export const imageUrl = (settings: Pick<Settings, 'cdn_prefix'>, path: string) => `${settings.cdn_prefix}${path}`

/** A `tel:` link without dashes and spaces (EDI-09). */
export const telephoneLink = (phone: string) => `tel:${phone.replaceAll(/[-\s]/g, '')}`
