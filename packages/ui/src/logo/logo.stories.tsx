import { allBrands } from '@vonk/brands/all.ts'
import preview from '../../../../.storybook/preview.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Logo } from './logo.tsx'

const meta = preview.meta({ title: 'Kit/Logo', component: Logo, parameters: { layout: 'fullscreen' } })

export const InEveryTheme = meta.story({
  tags: ['picture'],
  render: () => (
    <ThemeBoard>
      {(key) => {
        const brand = allBrands.find(({ slug }) => key.startsWith(`${slug}-`))
        return brand && <Logo svg={brand.logo} name={brand.name} height="56px" />
      }}
    </ThemeBoard>
  ),
})
