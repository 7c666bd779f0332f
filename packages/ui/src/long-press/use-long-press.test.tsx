import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { useLongPress } from './use-long-press.ts'

const onLongPress = vi.fn<() => void>()
const onClick = vi.fn<() => void>()

function Pressable() {
  return (
    <div {...useLongPress('button', onLongPress)}>
      <button type="button" onClick={onClick}>
        Here
      </button>
    </div>
  )
}

/** A finger comes down and stays. */
function pressLong(button: HTMLElement) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.pointerDown(button, { pointerType: 'touch', isPrimary: true })
  act(() => void vi.advanceTimersByTime(500))
}

beforeEach(() => {
  onLongPress.mockClear()
  onClick.mockClear()
})

it('takes no click from a press that was long, and the next one again', () => {
  render(<Pressable />)
  const button = screen.getByRole('button')
  pressLong(button)
  expect(onLongPress).toHaveBeenCalledTimes(1)
  fireEvent.click(button, { detail: 1 })
  expect(onClick).not.toHaveBeenCalled()
  fireEvent.click(button, { detail: 1 })
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('takes the click of a key after a long press without a click', () => {
  render(<Pressable />)
  const button = screen.getByRole('button')
  pressLong(button)
  fireEvent.click(button, { detail: 0 })
  expect(onClick).toHaveBeenCalledTimes(1)
})
