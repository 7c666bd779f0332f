import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { drawnFirst } from './drawn-first.tsx'

class Guarded extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? 'failed' : this.props.children)
}

it('loads a component again that could not be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let tries = 0
  const { Drawn } = drawnFirst(() => (tries++ === 0 ? Promise.reject(new Error('no file')) : Promise.resolve(() => <p>Drawn</p>)))
  const page = (
    <Guarded>
      <Drawn />
    </Guarded>
  )
  const first = render(page)
  expect(await screen.findByText('failed')).toBeVisible()
  first.unmount()
  render(page)
  expect(await screen.findByText('Drawn')).toBeVisible()
  vi.restoreAllMocks()
})
