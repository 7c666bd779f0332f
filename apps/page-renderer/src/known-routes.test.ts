import { expect, it } from 'vitest'
import { handlerOf } from './known-routes.ts'
import { modulesUsedBy } from './used-modules.ts'

/** As the build writes a dynamic import. */
const noted = (path: string) => (globalThis as unknown as { noteModule: (path: string) => void }).noteModule(path)

it('tells the modules of lazy routes for every page, not only for the one that loaded them', async () => {
  const { handler, modulesOf } = handlerOf([
    {
      lazy: async () => {
        noted('layouts/quiet.tsx')
        return { Component: () => null }
      },
      children: [
        { path: '/quiet', Component: () => null },
        { id: 'still', path: '/still', lazy: async () => (noted('screens/still.tsx'), { Component: () => null }) },
      ],
    },
    { path: '/loud', Component: () => null },
  ])
  const modules = async (path: string) => {
    const { result } = await modulesUsedBy(() => handler.query(new Request(`http://general.localhost${path}`)))
    return result instanceof Response ? [] : modulesOf(result.matches)
  }
  for (const _ of ['first', 'later']) {
    expect(await modules('/quiet')).toEqual(['layouts/quiet.tsx'])
    expect(await modules('/still')).toEqual(['layouts/quiet.tsx', 'screens/still.tsx'])
    expect(await modules('/loud')).toEqual([])
  }
})

it('loads a lazy route again that could not be loaded', async () => {
  let tries = 0
  const { handler } = handlerOf([
    {
      path: '/shy',
      lazy: () => (tries++ === 0 ? Promise.reject(new Error('no file')) : Promise.resolve({ Component: () => null })),
    },
  ])
  const status = async () => {
    const answer = await handler.query(new Request('http://general.localhost/shy'))
    return answer instanceof Response ? null : answer.statusCode
  }
  expect([await status(), await status()]).toEqual([500, 200])
})
