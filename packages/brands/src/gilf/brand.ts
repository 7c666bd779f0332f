import type { Brand } from '../brand.ts'
import { gilfIcon, gilfLogo } from './logo.ts'
import { gilfTheme } from './theme.ts'

export const gilf: Brand = {
  slug: 'gilf',
  edition: 5,
  name: 'Evergold',
  installName: 'Evergold',
  theme: gilfTheme,
  logo: gilfLogo,
  icon: gilfIcon,
}
