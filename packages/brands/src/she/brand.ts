import type { Brand } from '../brand.ts'
import { sheLogo } from './logo.ts'
import { sheTheme } from './theme.ts'

export const she: Brand = {
  slug: 'she',
  edition: 2,
  name: 'Violetta',
  installName: 'Violetta',
  firstFonts: ['fraunces-latin-wght-normal', 'dm-sans-latin-wght-normal'],
  theme: sheTheme,
  home: {
    hero: 'arches',
    portraits: 3,
    asks: 'look',
    blocks: ['talk', 'members', 'points', 'steps', 'honesty', 'invitation'],
    members: 'row',
    talk: 'lines',
    steps: 'numbers',
    honesty: 'lines',
    today: ['answered', 'news', 'people'],
  },
  search: {
    parts: ['place', 'age', 'only', 'gender'],
    only: ['verified', 'only_members', 'photo', 'online'],
  },
  textSizeInHeader: false,
  logo: sheLogo,
}
