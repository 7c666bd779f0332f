import type { Brand } from '../brand.ts'
import { gayLogo } from './logo.ts'
import { gayTheme } from './theme.ts'

export const gay: Brand = {
  slug: 'gay',
  edition: 7,
  name: 'Fellow',
  installName: 'Fellow',
  firstFonts: ['archivo-latin-wdth-normal'],
  theme: gayTheme,
  logo: gayLogo,
}
