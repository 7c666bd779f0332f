import { render, screen } from '@testing-library/react'
import { ApiError } from '@vonk/api-client/api-error.ts'
import { describe, expect, it, vi } from 'vitest'
import { describeFailure, LastResort } from './error-page.tsx'

describe('a failure', () => {
  it('is called by its message, else Error, with status 500 unless known [RTE-08]', () => {
    expect(describeFailure(new Error('No such thing'))).toEqual({ status: 500, title: 'No such thing' })
    expect(describeFailure(new Error(''))).toEqual({ status: 500, title: 'Error' })
    expect(describeFailure('anything')).toEqual({ status: 500, title: 'Error' })
    expect(describeFailure(new ApiError(404, { error: { code: 'not_found' } }))).toEqual({ status: 404, title: 'not_found' })
  })

  it('of the error page itself leaves a sentence and a link home [RTE-08]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Broken = () => {
      throw new Error('once more')
    }
    render(
      <LastResort>
        <Broken />
      </LastResort>,
    )
    expect(screen.getByText('An error occurred while showing the error page')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  })
})
