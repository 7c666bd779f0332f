import { allBrands } from '@vonk/brands/all.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ThemeScope } from './theme-scope.tsx'

/** For stories: the same content in all seven themes, light and dark, for one picture and one run of axe. */
export function ThemeBoard({ children, minWidth = '320px' }: { children: (key: string) => ReactNode; minWidth?: string }) {
  return (
    <Board $minWidth={minWidth}>
      {allBrands.flatMap((brand) =>
        (['light', 'dark'] as const).map((scheme) => (
          <ThemeScope key={`${brand.slug}-${scheme}`} theme={brand.theme} scheme={scheme}>
            <Panel>
              <Caption>
                {brand.name}, {scheme}
              </Caption>
              {children(`${brand.slug}-${scheme}`)}
            </Panel>
          </ThemeScope>
        )),
      )}
    </Board>
  )
}

const Board = styled.div<{ $minWidth: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $minWidth }) => $minWidth}), 1fr));
`

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 24px;
`

const Caption = styled.p`
  font-size: 13px;
`
