import { QueryClientProvider } from '@tanstack/react-query'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { someSettings } from '@vonk/fixtures/site/some-settings.ts'
import { createQueryClient } from '@vonk/state/query-client.ts'
import { useCurrentUser, useKnownUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { htmlOf } from './html-of.ts'

const user = aFreeMember()

const answering = (answers: Record<string, unknown>) =>
  createQueryClient({
    retryDelay: () => 0,
    fetch: (address) => {
      const answer = answers[(address as string).split('?', 1)[0] ?? '']
      return Promise.resolve(Response.json(answer ?? { error: { code: 'server_error' } }, { status: answer ? 200 : 500 }))
    },
  })

function Facts() {
  const { name } = useSettings()
  return [name, useCurrentUser()?.email].join(' ')
}

const drawn = (client: ReturnType<typeof answering>) =>
  htmlOf(
    <QueryClientProvider client={client}>
      <Suspense>
        <Facts />
      </Suspense>
    </QueryClientProvider>,
  )

it('draws settings and user that load while it draws, and asks for each once', async () => {
  vi.stubGlobal('location', { hostname: 'general.localhost', search: '' })
  const settings = someSettings('general')
  const client = answering({ '/api/settings.php': { settings, domain_language: 'nl' }, '/api/user.php': { user } })
  expect((await drawn(client)).root).toContain(`${settings.name} ${user.email}`)
  vi.unstubAllGlobals()
})

it('fails where they cannot load, so that the browser draws the page', async () => {
  vi.stubGlobal('location', { hostname: 'general.localhost', search: '' })
  await expect(drawn(answering({}))).rejects.toThrow('server_error')
  vi.unstubAllGlobals()
})

it('tells the user who is known, without asking', async () => {
  const Known = () => <b>{useKnownUser()?.email ?? 'nobody'}</b>
  const client = answering({})
  const root = async () =>
    (
      await htmlOf(
        <QueryClientProvider client={client}>
          <Known />
        </QueryClientProvider>,
      )
    ).root
  expect(await root()).toBe('<b>nobody</b>')
  client.setQueryData(['user'], user)
  expect(await root()).toBe(`<b>${user.email}</b>`)
})
