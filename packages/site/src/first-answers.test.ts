import { firstAnswersId } from '@vonk/contracts/first-answers.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchAfterPage } from './first-answers.ts'

const pageWith = (answers: object) => {
  const page = document.implementation.createHTMLDocument()
  const element = page.createElement('script')
  element.id = firstAnswersId
  element.type = 'application/json'
  element.textContent = JSON.stringify(answers)
  page.body.append(element)
  return page
}

const get = { method: 'GET' }

function server() {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json('from the server')))
  vi.stubGlobal('fetch', asked)
  return asked
}

afterEach(() => void vi.unstubAllGlobals())

it('gives an answer of the page once, then asks the server', async () => {
  const asked = server()
  const fetchIt = fetchAfterPage(pageWith({ '/api/user.php': { user: null } }))
  expect(await (await fetchIt('/api/user.php', get)).json()).toEqual({ user: null })
  expect(asked).not.toHaveBeenCalled()
  expect(await (await fetchIt('/api/user.php', get)).json()).toBe('from the server')
})

it('never answers what changes something', async () => {
  server()
  const fetchIt = fetchAfterPage(pageWith({ '/api/user.php': { user: null } }))
  expect(await (await fetchIt('/api/user.php', { method: 'POST' })).json()).toBe('from the server')
})

it('forgets what the first view did not ask for', async () => {
  server()
  let now = 0
  const fetchIt = fetchAfterPage(pageWith({ '/api/members.php': [] }), () => now)
  now = 6000
  expect(await (await fetchIt('/api/members.php', get)).json()).toBe('from the server')
})

it('asks the server for all on a page without answers', async () => {
  server()
  const fetchIt = fetchAfterPage(document.implementation.createHTMLDocument())
  expect(await (await fetchIt('/api/user.php', get)).json()).toBe('from the server')
})
