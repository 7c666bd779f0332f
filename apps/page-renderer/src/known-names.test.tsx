import { LateStyles } from '@vonk/ui/theme-provider/late-styles.tsx'
import type { ReactElement } from 'react'
import { css, keyframes, ServerStyleSheet, styled } from 'styled-components'
import { expect, it } from 'vitest'
import { htmlOf } from './html-of.ts'
import { KnownStyles } from './known-styles.tsx'

const turning = keyframes`to { rotate: 1turn; }`
const Plain = styled.p`
  margin: 1px;
`
const Sized = styled(Plain)<{ $size?: number; $bold?: boolean }>`
  padding: ${({ $size }) => $size}px;
  ${({ $bold }) =>
    $bold &&
    css`
      font-weight: ${() => 'bold'};
    `}
`
const Turning = styled.p<{ $turns: boolean }>`
  animation: ${({ $turns }) => ($turns ? turning : 'none')} 1s;
`
const Around = styled.div`
  ${Plain} {
    color: red;
  }
`

async function drawn(page: ReactElement) {
  const sheet = new ServerStyleSheet()
  const { root } = await htmlOf(
    sheet.collectStyles(
      <LateStyles>
        <KnownStyles>{page}</KnownStyles>
      </LateStyles>,
    ),
  )
  const styles = sheet.getStyleTags()
  sheet.seal()
  return { root, styles, classes: Array.from(root.matchAll(/class="([^"]+)"/g), ([, names = '']) => names.split(' ')) }
}

const page = (
  <Around>
    <Plain />
    <Sized $size={2} />
    <Sized $size={3} $bold />
    <Sized $size={3} />
    <Turning $turns />
    <Turning $turns={false} />
  </Around>
)

it('gives the elements of a later page the same classes and rules', async () => {
  const first = await drawn(page)
  expect(first.styles).toMatch(/rotate:\s?1turn/)
  expect(await drawn(page)).toEqual(first)
})

it('gives other values other classes, and a page only the rules that it uses', async () => {
  await drawn(page)
  const { classes } = await drawn(page)
  const [, , two, boldThree, three] = classes.map((names) => names.join(' '))
  expect(new Set([two, boldThree, three]).size).toBe(3)
  const { styles } = await drawn(<Sized $size={3} $bold />)
  expect(styles).toMatch(/padding:\s?3px;/)
  expect(styles).toMatch(/margin:\s?1px/)
  expect(styles).not.toMatch(/padding:\s?2px/)
  expect((await drawn(<Sized $size={2} />)).styles).not.toContain('bold')
})
