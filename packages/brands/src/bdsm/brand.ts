import type { Brand } from '../brand.ts'
import { bdsmLogo } from './logo.ts'
import { bdsmTheme } from './theme.ts'

export const bdsm: Brand = {
  slug: 'bdsm',
  edition: 3,
  name: 'Knotted',
  installName: 'Knotted',
  firstFonts: ['barlow-condensed-latin-700-normal', 'barlow-latin-400-normal', 'barlow-latin-600-normal'],
  theme: bdsmTheme,
  home: {
    hero: 'charter',
    portraits: 3,
    asks: 'rules',
    blocks: ['honesty', 'talk', 'steps', 'members', 'invitation'],
    members: 'grid',
    talk: 'lines',
    steps: 'numbers',
    honesty: 'lines',
    today: ['news', 'answered', 'people'],
  },
  search: {
    parts: ['only', 'gender', 'age', 'place'],
    only: ['verified', 'only_members', 'online', 'photo'],
  },
  textSizeInHeader: false,
  logo: bdsmLogo,
}
