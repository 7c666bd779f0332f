import { styled } from 'styled-components'
import { useBrand } from '../brand-context.ts'
import { Logo } from '@vonk/ui/logo/logo.tsx'

/** Shown until the first screen has loaded. */
export function Splash() {
  const brand = useBrand()
  return (
    <Middle aria-busy="true">
      <Logo svg={brand.logo} name={brand.name} height="48px" />
    </Middle>
  )
}

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`
