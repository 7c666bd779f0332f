import { expect, it } from 'vitest'
import { withoutIndents } from './tight-styles.ts'

it('takes indents and comments out of styles and keeps every line where it is', () => {
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
