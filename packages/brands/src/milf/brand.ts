import type { Brand } from '../brand.ts'
import { milfLogo } from './logo.ts'
import { milfTheme } from './theme.ts'

export const milf: Brand = {
  slug: 'milf',
  edition: 6,
  name: 'Rubine',
  installName: 'Rubine',
  firstFonts: ['playfair-display-latin-wght-normal', 'jost-latin-wght-normal'],
  theme: milfTheme,
  home: {
    hero: 'cover',
    portraits: 1,
    asks: 'ages',
    blocks: ['members', 'talk', 'points', 'honesty', 'steps', 'invitation'],
    members: 'large',
    talk: 'lines',
    steps: 'icons',
    honesty: 'lines',
    today: ['people', 'news', 'answered'],
  },
  search: {
    parts: ['age', 'gender', 'place', 'only'],
    only: ['photo', 'verified', 'online', 'only_members'],
  },
  textSizeInHeader: false,
  logo: milfLogo,
}
