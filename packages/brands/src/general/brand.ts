import type { Brand } from '../brand.ts'
import { generalLogo } from './logo.ts'
import { generalTheme } from './theme.ts'

export const general: Brand = {
  slug: 'general',
  edition: 1,
  name: 'Vonk',
  installName: 'Vonk',
  firstFonts: ['figtree-latin-wght-normal'],
  theme: generalTheme,
  home: {
    hero: 'pair',
    portraits: 2,
    asks: 'signup',
    blocks: ['talk', 'members', 'steps', 'honesty', 'invitation'],
    members: 'grid',
    talk: 'bubbles',
    steps: 'numbers',
    honesty: 'lines',
    today: ['answered', 'people', 'news'],
  },
  search: {
    parts: ['gender', 'age', 'place', 'only'],
    only: ['online', 'photo', 'verified', 'only_members'],
  },
  textSizeInHeader: false,
  logo: generalLogo,
}
