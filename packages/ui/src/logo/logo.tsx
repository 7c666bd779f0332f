import { styled } from 'styled-components'
import { tokens } from '../theme-provider/tokens.ts'

/** A brand's logo in the colours of the scheme. `svg` is trusted markup of the brand; `name` is the accessible name. */
export function Logo({ svg, name, height = '36px' }: { svg: string; name: string; height?: string }) {
  return <Drawing role="img" aria-label={name} style={{ height }} dangerouslySetInnerHTML={{ __html: svg }} />
}

const Drawing = styled.span`
  --logo-mark: ${tokens.colours.primary};
  --logo-accent: ${tokens.colours.secondary};
  display: inline-flex;

  & > svg {
    width: auto;
    height: 100%;
  }
`
