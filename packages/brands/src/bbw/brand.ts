import type { Brand } from '../brand.ts'
import { bbwLogo } from './logo.ts'
import { bbwTheme } from './theme.ts'

export const bbw: Brand = {
  slug: 'bbw',
  edition: 4,
  name: 'Curvia',
  installName: 'Curvia',
  firstFonts: ['nunito-latin-wght-normal'],
  theme: bbwTheme,
  home: {
    hero: 'circles',
    portraits: 5,
    asks: 'gender',
    blocks: ['members', 'points', 'talk', 'steps', 'honesty', 'invitation'],
    members: 'row',
    talk: 'bubbles',
    steps: 'icons',
    honesty: 'cards',
    today: ['people', 'answered', 'news'],
  },
  search: {
    parts: ['gender', 'place', 'age', 'only'],
    only: ['photo', 'online', 'verified', 'only_members'],
  },
  textSizeInHeader: false,
  logo: bbwLogo,
}
