import { bbw } from './bbw/brand.ts'
import { bdsm } from './bdsm/brand.ts'
import { gay } from './gay/brand.ts'
import { general } from './general/brand.ts'
import { gilf } from './gilf/brand.ts'
import { milf } from './milf/brand.ts'
import { she } from './she/brand.ts'
import type { Brand } from './brand.ts'

/** All brands in order of their number. An app imports only its own brand, to keep its bundle small. [EDI-01] */
export const allBrands: readonly Brand[] = [general, she, bdsm, bbw, gilf, milf, gay]
