import { expect, it } from 'vitest'
import { withoutIndents } from './tight-styles.ts'

it('removes indents and comments from styles and keeps line numbers', () => {
  const code = [
    'const Word = styled.p`',
    '  color: red;',
    '',
    '  /* Stays above the rest. */',
    "  &::after { content: '  '; }",
    '`',
  ].join('\n')
  expect(withoutIndents(code).split('\n')).toEqual([
    'const Word = styled.p`',
    'color: red;',
    '',
    '',
    "&::after { content: '  '; }",
    '`',
  ])
})
