// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askAgain } from './ask-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A picture in the page, and how often its address was set. */
function aPicture(address: string) {
  const image = document.body.appendChild(document.createElement('img'))
  image.src = address
  const set = vi.spyOn(image, 'src', 'set')
  return { image, set }
}

describe('a picture that failed', () => {
  it('is asked for once more, and only once', () => {
    const { image, set } = aPicture('/photos/1/card.webp')
    askAgain(image)
    expect(set).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(set.mock.calls).toEqual([[image.src]])
    askAgain(image)
    vi.runAllTimers()
    expect(set).toHaveBeenCalledTimes(1)
  })

  it('is left alone when it shows another photo meanwhile or is gone', () => {
    const [other, gone] = [aPicture('/photos/1/card.webp'), aPicture('/photos/2/card.webp')]
    askAgain(other.image)
    askAgain(gone.image)
    other.image.setAttribute('src', '/photos/3/card.webp')
    gone.image.remove()
    vi.runAllTimers()
    expect(other.set).not.toHaveBeenCalled()
    expect(gone.set).not.toHaveBeenCalled()
  })
})
