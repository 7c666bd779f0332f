import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectScreen, openSite } from '../testing/open-site.tsx'

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'strong' })).closest('li')
  if (!row) throw new Error(`No row of ${name}`)
  return within(row)
}

it('lists every language with its state and completeness [RTE-17]', async () => {
  await openSite('/lang-config', { settings: { domain_language: 'nl' } })
  await expectScreen('Languages')
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(11)
  const dutch = await rowOf('Nederlands')
  expect(dutch.getByText('Language of this site')).toBeVisible()
  expect(dutch.getByRole('progressbar', { name: '100% of all texts' })).toHaveAttribute('aria-valuenow', '100')
  const polish = await rowOf('Polski')
  expect(polish.getByText('In preparation')).toBeVisible()
  expect(polish.getByRole('progressbar', { name: '50% of all texts' })).toBeInTheDocument()
  expect(polish.queryByRole('button')).toBeNull()
})

it('lets an open language be chosen [RTE-17]', async () => {
  const site = await openSite('/lang-config')
  expect((await rowOf('English')).getByRole('button', { pressed: true })).toHaveTextContent('You read this')
  await site.keyboard.click((await rowOf('Nederlands')).getByRole('button', { name: 'Choose: Dutch' }))
  await expectScreen('Talen')
  expect(document.cookie).toContain('locale=nl')
  expect((await rowOf('Nederlands')).getByRole('button', { pressed: true })).toHaveTextContent('Dit lees je nu')
  expect((await rowOf('English')).getByText('Engels')).toBeVisible()
})
