import { Page } from '@vonk/ui/page/page.tsx'
import { Grid } from '@vonk/ui/stack/stack.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'
import { useHomePoints } from './hero-words.tsx'

/** What one can count on here, in the words of the edition. */
export function HomePoints() {
  const points = useHomePoints()
  return (
    <Page as="section">
      <Grid as="ul" minWidth="15rem" maxColumns={3} gap={8}>
        {points.map((point) => (
          <Point key={point}>{point}</Point>
        ))}
      </Grid>
    </Page>
  )
}

const Point = styled.li`
  padding-top: ${tokens.spacing[4]};
  border-top: 4px solid ${tokens.colours.primary};
  ${headingType}
  font-size: ${tokens.size.title};
  line-height: 1.3;
  overflow-wrap: break-word;
`
