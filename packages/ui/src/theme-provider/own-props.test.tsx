import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ButtonLink } from '../button/button.tsx'
import { Stack } from '../stack/stack.tsx'

it('sets no prop of the kit as an attribute, but all others', () => {
  render(
    <Stack as="section" gap={2} align="center" aria-label="Block">
      <ButtonLink href="/likes" size="large" wide>
        Likes
      </ButtonLink>
    </Stack>,
  )
  expect(screen.getByRole('region', { name: 'Block' }).getAttributeNames().toSorted()).toEqual(['aria-label', 'class'])
  expect(screen.getByRole('link', { name: 'Likes' }).getAttributeNames().toSorted()).toEqual(['class', 'href'])
})
