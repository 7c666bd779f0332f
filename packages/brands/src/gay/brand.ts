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
  home: {
    hero: 'wall',
    portraits: 4,
    asks: 'kinds',
    blocks: ['points', 'members', 'talk', 'steps', 'honesty', 'invitation'],
    members: 'row',
    talk: 'bubbles',
    steps: 'numbers',
    honesty: 'cards',
    today: ['news', 'people', 'answered'],
  },
  search: {
    parts: ['only', 'place', 'age', 'gender'],
    only: ['online', 'photo', 'verified', 'only_members'],
  },
  textSizeInHeader: false,
  logo: gayLogo,
}
