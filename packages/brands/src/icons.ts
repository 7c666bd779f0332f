import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { bbwIcon } from './bbw/icon.ts'
import { bdsmIcon } from './bdsm/icon.ts'
import { gayIcon } from './gay/icon.ts'
import { generalIcon } from './general/icon.ts'
import { gilfIcon } from './gilf/icon.ts'
import { milfIcon } from './milf/icon.ts'
import { sheIcon } from './she/icon.ts'

/**
 * The mark alone on its ground: a square SVG of 512, safe to be cut to a circle. Not among a brand's own data, as a site
 * fetches it as a file and need not carry it in its scripts.
 *
 * @internal Stories show them.
 */
export const icons: Readonly<Record<EditionSlug, string>> = {
  general: generalIcon,
  she: sheIcon,
  bdsm: bdsmIcon,
  bbw: bbwIcon,
  gilf: gilfIcon,
  milf: milfIcon,
  gay: gayIcon,
}
