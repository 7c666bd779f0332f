import { screen, waitFor, within } from '@testing-library/react'
import { withCloseWatcher } from '@vonk/ui/testing/close-watcher.ts'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInChat } from '../testing/render-in-chat.tsx'
import { Composer, type ComposerProps } from './composer.tsx'

// A device with a mouse.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))

const onSend = vi.fn<(text: string) => void>()

function Writing(props: Partial<ComposerProps>) {
  const [text, setText] = useState('')
  return (
    <Composer
      name="Anna"
      text={text}
      onTextChange={setText}
      onSend={(sent) => {
        onSend(sent)
        setText('')
      }}
      onGift={() => {}}
      onPhoto={() => {}}
      price={2}
      maxLength={500}
      {...props}
    />
  )
}

const field = () => screen.getByRole('textbox', { name: 'Message to Anna' })
const send = () => screen.getByRole('button', { name: 'Send' })

describe('Composer', () => {
  it('sends with Enter and clears the field; Shift+Enter adds a line', async () => {
    const { user } = await renderInChat(<Writing />)
    await user.type(field(), 'Hi{Shift>}{Enter}{/Shift}Anna{Enter}')
    expect(onSend.mock.calls).toEqual([['Hi\nAnna']])
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
  })

  it('sends with its button, but no blank text', async () => {
    const { user } = await renderInChat(<Writing />)
    expect(send()).toBeDisabled()
    await user.type(field(), '   ')
    expect(send()).toBeDisabled()
    await user.type(field(), 'Hello')
    await user.click(send())
    expect(onSend.mock.calls).toEqual([['Hello']])
  })

  it('counts characters near the limit as the server does, and refuses longer text [CHT-10]', async () => {
    const { user } = await renderInChat(<Writing maxLength={10} />)
    await user.type(field(), '1234567')
    expect(screen.queryByText(/left/)).toBeNull()
    await user.type(field(), '🌹')
    expect(screen.getByText('2 characters left')).toBeInTheDocument()
    await user.type(field(), 'abc')
    expect(screen.getByText('1 character too many')).toBeInTheDocument()
    expect(field()).toBeInvalid()
    expect(send()).toBeDisabled()
    await user.keyboard('{Enter}')
    expect(onSend).not.toHaveBeenCalled()
  })

  it('says what a message costs before it is sent [CHT-21 TRU-04 partly]', async () => {
    await renderInChat(<Writing />)
    expect(send()).toHaveAccessibleDescription('2 credits')
  })

  it('says before anything is typed what the member has, what it costs in own money and what is left to start [CHT-21 partly] [TRU-04]', async () => {
    const bought = { credits: 150, price: 2250, currency: 'EUR' }
    await renderInChat(<Writing balance={40} startsLeft={1} />, { user: { bought } })
    expect(send()).toHaveAccessibleDescription('2 credits (€0.30) · you have 40')
    expect(screen.getByText('1 new conversation left')).toBeInTheDocument()
  })

  it('names in a menu what a phone has no room for beside the field [CHT-06 partly] [CHT-07 partly]', async () => {
    const onGift = vi.fn<(button: HTMLElement) => void>()
    const { user } = await renderInChat(<Writing onGift={onGift} />)
    // Only narrow screens show the button.
    const more = screen.getByRole('button', { name: 'Photo, gift and more', hidden: true })
    more.click()
    const menu = await screen.findByRole('menu', { name: 'Photo, gift and more' })
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Send a photo', 'Send a gift'])
    await user.click(within(menu).getByRole('menuitem', { name: 'Send a gift' }))
    expect(onGift).toHaveBeenCalledExactlyOnceWith(more)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('puts an emoji at the cursor, found by its name, by keyboard alone, and returns to the text [CHT-14]', async () => {
    const { user } = await renderInChat(<Writing />)
    await user.type(field(), 'Hi Anna')
    await user.keyboard('{ArrowLeft>4/}')
    screen.getByRole('button', { name: 'Choose an emoji' }).focus()
    await user.keyboard('{Enter}')
    const search = await screen.findByRole('searchbox', { name: 'Search emoji' })
    await waitFor(() => expect(search).toHaveFocus())
    await user.keyboard('beating heart')
    await waitFor(() => expect(screen.getByRole('group', { name: '1 emoji found' })).toBeInTheDocument())
    screen.getByRole('button', { name: 'beating heart' }).focus()
    await user.keyboard('{Enter}')
    expect(field()).toHaveValue('Hi 💓Anna')
    await waitFor(() => expect(field()).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard(' ')
    expect(field()).toHaveValue('Hi 💓 Anna')
  })

  it('keeps the emoji open for pointers, moves in them with arrow keys, and closes with Escape [CHT-14]', async () => {
    const { user } = await renderInChat(<Writing />)
    await user.click(screen.getByRole('button', { name: 'Choose an emoji' }))
    await user.click(await screen.findByRole('button', { name: 'Hearts and people' }))
    await user.click(screen.getByRole('button', { name: 'love letter' }))
    await user.click(screen.getByRole('button', { name: 'love letter' }))
    expect(field()).toHaveValue('💌💌')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: 'heart with arrow' })).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(field()).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes the emoji at the back gesture, returns to the text, and leaves the next gesture to the page', async () => {
    const back = withCloseWatcher()
    const { user } = await renderInChat(<Writing />)
    await user.type(field(), 'Hi')
    await user.click(screen.getByRole('button', { name: 'Choose an emoji' }))
    await screen.findByRole('dialog', { name: 'Choose an emoji' })
    expect(back()).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('Hi')
    expect(back()).toBe(false)
  })

  it('announces what to think about, and holds nothing back', async () => {
    const { user } = await renderInChat(<Writing note="There’s a phone number in your message" />)
    expect(screen.getByText('There’s a phone number in your message')).toHaveAttribute('role', 'status')
    await user.type(field(), '06 12345678{Enter}')
    expect(onSend).toHaveBeenCalledOnce()
  })

  it('shows a refusal and sends nothing', async () => {
    const { user } = await renderInChat(<Writing refusal="You don’t have enough credits" />)
    await user.type(field(), 'Hi{Enter}')
    expect(onSend).not.toHaveBeenCalled()
    expect(field()).toHaveAccessibleDescription('You don’t have enough credits')
  })
})
