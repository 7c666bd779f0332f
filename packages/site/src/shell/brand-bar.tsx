import { Logo } from '@vonk/ui/logo/logo.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'
import { useBrand } from '../brand-context.ts'
import { paths } from '../paths.ts'

/** In place of the header where the shell is missing. */
export function BrandBar() {
  const brand = useBrand()
  return (
    <Bar>
      {/* A plain link loads a new page: the failure may be in this one. */}
      <a href={paths.index.href()}>
        <Logo svg={brand.logo} name={brand.name} />
      </a>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  justify-content: center;
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
  border-bottom: 1px solid ${tokens.colours.border};

  & > a {
    display: inline-flex;
    color: inherit;
  }
`
