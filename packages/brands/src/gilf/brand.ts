import type { Brand } from '../brand.ts'
import { gilfLogo } from './logo.ts'
import { gilfTheme } from './theme.ts'

export const gilf: Brand = {
  slug: 'gilf',
  edition: 5,
  name: 'Evergold',
  installName: 'Evergold',
  firstFonts: [
    'source-serif-4-latin-600-normal',
    'atkinson-hyperlegible-latin-400-normal',
    'atkinson-hyperlegible-latin-700-normal',
  ],
  theme: gilfTheme,
  home: {
    hero: 'letter',
    portraits: 1,
    asks: 'pace',
    blocks: ['steps', 'honesty', 'members', 'talk', 'invitation'],
    members: 'large',
    talk: 'letters',
    steps: 'sheets',
    honesty: 'sheet',
    today: ['answered', 'people', 'news'],
  },
  search: {
    parts: ['place', 'gender', 'age', 'only'],
    only: ['photo', 'verified', 'only_members', 'online'],
  },
  textSizeInHeader: true,
  logo: gilfLogo,
}
