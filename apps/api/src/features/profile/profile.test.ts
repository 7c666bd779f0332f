import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/harness.ts'
import { cardsOf } from './profile.service.ts'

const server = await openTestApp()

it('returns only cards of the requested edition [EDI-05]', async () => {
  const [here, there] = [await server.aMemberIn('milf'), await server.aMemberIn('bbw')]
  const cards = await cardsOf(server.act('milf'), { ids: [here.id, there.id], viewer: undefined })
  expect([...cards.keys()]).toEqual([here.id])
})

it('offers the interests of the site, the adult ones only in the edition bdsm', async () => {
  const interestsAt = async (site: 'milf' | 'bdsm') =>
    (await server.visitor(site).call(profileContract.interests)).answer.interests
  expect(await interestsAt('milf')).toContain('travelling')
  expect(await interestsAt('milf')).not.toContain('bondage')
  expect(await interestsAt('bdsm')).toContain('bondage')
})
