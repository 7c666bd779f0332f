import { Card } from '@vonk/ui/card/card.tsx'
import { Logo } from '@vonk/ui/logo/logo.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { Link, useMatches } from 'react-router'
import { styled } from 'styled-components'
import { useBrand } from '../brand-context.ts'
import { paths, screenPaths } from '../paths.ts'

type EntranceProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Links below the card. */
  below?: ReactNode
}

/** A page with one card, e.g. for the login, below the logo. */
export function Entrance({ title, lead, children, below }: EntranceProps) {
  const brand = useBrand()
  const screen = useMatches().at(-1)?.id
  // The other layouts have the logo above.
  const isAlone = Object.values(screenPaths).some(({ name, layout }) => name === screen && layout === 'empty')
  return (
    <Page width="narrow">
      <Stack gap={6}>
        {isAlone ? (
          <Home to={paths.index.href()}>
            <Logo svg={brand.logo} name={brand.name} height="44px" />
          </Home>
        ) : null}
        <Card padding={6}>
          <Stack gap={5}>
            <Stack gap={2}>
              <Heading level={1} size="heading">
                {title}
              </Heading>
              {lead ? <Text tone="muted">{lead}</Text> : null}
            </Stack>
            {children}
          </Stack>
        </Card>
        {below ? <Below>{below}</Below> : null}
      </Stack>
    </Page>
  )
}

const Home = styled(Link)`
  display: inline-flex;
  align-self: center;
  color: inherit;
`

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.spacing[1]} ${tokens.spacing[4]};
  text-align: center;
`
