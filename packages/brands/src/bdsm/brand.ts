import type { Brand } from '../brand.ts'
import { bdsmIcon, bdsmLogo } from './logo.ts'
import { bdsmTheme } from './theme.ts'

export const bdsm: Brand = {
  slug: 'bdsm',
  edition: 3,
  name: 'Knotted',
  installName: 'Knotted',
  theme: bdsmTheme,
  logo: bdsmLogo,
  icon: bdsmIcon,
}
