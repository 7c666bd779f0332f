import type { EditionSlug } from '@vonk/contracts/editions.ts'
import { bbwIcon } from './bbw/icon.ts'
import { bdsmIcon } from './bdsm/icon.ts'
import { gayIcon } from './gay/icon.ts'
import { generalIcon } from './general/icon.ts'
import { gilfIcon } from './gilf/icon.ts'
import { milfIcon } from './milf/icon.ts'
import { sheIcon } from './she/icon.ts'

/**
 * The mark on its background: a square SVG of 512 px that may be cut to a circle. It is not part of the brand's data, because
 * a site loads it as a file and not in its scripts.
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
