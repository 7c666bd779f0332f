import { Logo } from '@vonk/ui/logo/logo.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useBrand } from '../brand-context.ts'
import { paths } from '../paths.ts'
import { Footer } from '../shell/footer.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'

/** A bar with the logo, the screen and the footer (RTE-06). */
export function LanderLayout() {
  const brand = useBrand()
  return (
    <Frame>
      <Bar>
        <Home to={paths.index.href()}>
          <Logo svg={brand.logo} name={brand.name} />
        </Home>
      </Bar>
      <Main id="content" tabIndex={-1}>
        <ScreenOutlet />
      </Main>
      <Footer />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`

const Bar = styled.header`
  display: flex;
  justify-content: center;
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
  background: ${tokens.colours.surfaceRaised};
  border-bottom: 1px solid ${tokens.colours.border};
`

const Home = styled(Link)`
  display: inline-flex;
  color: inherit;
`

const Main = styled.main`
  flex: 1;
  outline: none;
`
