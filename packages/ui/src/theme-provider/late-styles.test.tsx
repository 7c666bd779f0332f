import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { styled, StyleSheetManager } from 'styled-components'
import { LateStyles } from './late-styles.tsx'

const Box = styled.div`
  color: red;

  &:hover,
  & > b {
    @media (hover: hover) {
      color: blue;
    }
  }

  @media (min-width: 100px) {
    color: green;

    & > i {
      color: lime;
    }
  }

  &::before {
    @media (min-width: 200px) {
      content: 'x';
    }
  }
`

it('writes conditions within rules, except those of pseudo-elements', () => {
  const { container } = render(
    <StyleSheetManager disableCSSOMInjection>
      <LateStyles>
        <Box />
      </LateStyles>
    </StyleSheetManager>,
  )
  const name = container.firstElementChild?.classList.item(1)
  const style = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  const own = style.slice(style.indexOf(`.${name}{`))
  expect(own.replaceAll(`.${name}`, '.box').replace(/\/\*.*/s, '')).toBe(
    '.box{color:red;}' +
      '.box:hover,.box>b{@media (hover: hover){color:blue;}}' +
      '.box{@media (min-width: 100px){color:green;}}' +
      '.box>i{@media (min-width: 100px){color:lime;}}' +
      "@media (min-width: 200px){.box::before{content:'x';}}",
  )
})
