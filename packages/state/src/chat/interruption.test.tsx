import { render, screen } from '@testing-library/react'
import { day } from '@vonk/contracts/clock.ts'
import { beforeEach, expect, it } from 'vitest'
import { forgetMessageDrafts, tidyDrafts } from './drafts.ts'
import { forgetInterruption, rememberInterruption, useInterruption } from './interruption.ts'

beforeEach(() => forgetMessageDrafts())

const waiting = { path: '/members/7/chat', name: 'Noor', wrote: true }

function Waiting({ member }: { member: string }) {
  return <output>{JSON.stringify(useInterruption(member))}</output>
}
function shownTo(member: string): unknown {
  const { unmount } = render(<Waiting member={member} />)
  const shown: unknown = JSON.parse(screen.getByRole('status').textContent)
  unmount()
  return shown
}

it('is for the member who was interrupted, in every tab, until the message is sent [CHT-21]', () => {
  rememberInterruption('anna', waiting)
  sessionStorage.clear()
  expect(shownTo('anna')).toEqual(waiting)
  expect(shownTo('carol')).toBeNull()
  forgetInterruption()
  expect(shownTo('anna')).toBeNull()
})

it('ends after a day', () => {
  rememberInterruption('anna', waiting, Date.now() - day - 1)
  expect(shownTo('anna')).toBeNull()
})

it('leaves the browser with the logout, and when somebody else logs in', () => {
  rememberInterruption('anna', waiting)
  tidyDrafts('anna')
  expect(shownTo('anna')).toEqual(waiting)
  tidyDrafts('carol')
  expect(localStorage.length).toBe(0)
  rememberInterruption('anna', waiting)
  forgetMessageDrafts()
  expect(localStorage.length).toBe(0)
})

it.each(['{', '"text"', '{"member":"anna","at":1e15,"path":"https://elsewhere.example","name":"Noor"}'])(
  'is nothing if the browser holds %s',
  (text) => {
    localStorage.setItem('chat-interrupted', text)
    expect(shownTo('anna')).toBeNull()
  },
)
