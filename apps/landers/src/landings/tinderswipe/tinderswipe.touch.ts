/**
 * Swipes the pile of cards: by finger and mouse, by the arrow keys, by the buttons. A like checks the box of the card, which goes
 * into the signup with the form of the page.
 */

/** Pixels before a press becomes a drag. */
const slack = 8
/** Part of the width of a card after which a drag counts. */
const farEnough = 0.28
/** Pixels per millisecond. */
const flick = 0.55

type Way = 'like' | 'pass'

const deck = document.querySelector<HTMLElement>('[data-deck]')
const cards = [...(deck?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
const pile = cards[0]?.parentElement

const left = () => cards.filter(({ dataset }) => dataset['gone'] === undefined)

/** Puts the cards that are left in their places. */
function settle() {
  const rest = left()
  for (const [depth, card] of rest.entries()) {
    const step = Math.min(depth, 2)
    card.style.transform = step === 0 ? 'none' : `translateY(${step * 16}px) scale(${1 - step * 0.06})`
    card.style.visibility = depth > 2 ? 'hidden' : 'visible'
    // The one after the pile is there, so that its picture loads.
    card.style.display = depth > 3 ? 'none' : 'block'
  }
  const boxes = cards.filter((card) => card.querySelector<HTMLInputElement>('input')?.checked)
  const count = deck?.querySelector('[data-liked]')
  if (count) count.textContent = String(boxes.length)
  if (deck && rest.length === 0) {
    deck.dataset['deck'] = 'empty'
    for (const button of deck.querySelectorAll<HTMLButtonElement>('[data-swipe]')) button.disabled = true
  }
}

function stamp(card: HTMLElement, share: number) {
  for (const one of card.querySelectorAll<HTMLElement>('[data-stamp]'))
    one.style.opacity = String(Math.max(0, one.dataset['stamp'] === 'like' ? share : -share))
}

function away(way: Way) {
  const [card, next] = left()
  if (!card) return
  const box = card.querySelector<HTMLInputElement>('input')
  if (box && way === 'like') box.checked = true
  stamp(card, way === 'like' ? 1 : -1)
  card.dataset['gone'] = ''
  settle()
  card.style.transform = `translateX(${way === 'like' ? 130 : -130}%) rotate(${way === 'like' ? 18 : -18}deg)`
  const said = deck?.querySelector('[data-said]')
  if (said) said.textContent = next?.querySelector('[data-name]')?.textContent ?? ''
}

let press: { x: number; y: number; card: HTMLElement; dragging: boolean; lastX: number; lastAt: number; speed: number } | null =
  null

function begin(event: PointerEvent) {
  const [card] = left()
  if (!card || !event.isPrimary || event.button > 0) return
  press = { x: event.clientX, y: event.clientY, card, dragging: false, lastX: event.clientX, lastAt: event.timeStamp, speed: 0 }
}

function move(event: PointerEvent) {
  if (!press) return
  if (event.pointerType === 'mouse' && event.buttons === 0) return drop(event)
  const [x, y] = [event.clientX - press.x, event.clientY - press.y]
  if (!press.dragging) {
    if (Math.abs(x) < slack || Math.abs(x) < Math.abs(y)) return
    press.dragging = true
    pile?.setAttribute('data-dragging', '')
    pile?.setPointerCapture(event.pointerId)
  }
  const elapsed = event.timeStamp - press.lastAt
  if (elapsed > 0) press.speed = (event.clientX - press.lastX) / elapsed
  press.lastX = event.clientX
  press.lastAt = event.timeStamp
  const share = Math.max(-1, Math.min(1, x / (press.card.clientWidth * farEnough)))
  press.card.style.transform = `translate(${x}px, ${y * 0.35}px) rotate(${share * 9}deg)`
  stamp(press.card, share)
}

function drop(event: PointerEvent) {
  const last = press
  press = null
  pile?.removeAttribute('data-dragging')
  if (!last?.dragging) return
  const x = event.clientX - last.x
  const isFlick = event.timeStamp - last.lastAt < 80 && Math.abs(last.speed) > flick && Math.sign(last.speed) === Math.sign(x)
  if (event.type === 'pointerup' && (isFlick || Math.abs(x) > last.card.clientWidth * farEnough))
    return away(x > 0 ? 'like' : 'pass')
  stamp(last.card, 0)
  settle()
}

pile?.addEventListener('pointerdown', begin)
pile?.addEventListener('pointermove', move)
pile?.addEventListener('pointerup', drop)
pile?.addEventListener('pointercancel', drop)
pile?.addEventListener('dragstart', (event) => event.preventDefault())

for (const button of deck?.querySelectorAll<HTMLElement>('[data-swipe]') ?? [])
  button.addEventListener('click', () => away(button.dataset['swipe'] === 'like' ? 'like' : 'pass'))

document.addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
  const isTyping = target instanceof Element && target.matches('input, select, textarea')
  if (isTyping || altKey || ctrlKey || metaKey || document.querySelector('dialog[open]')) return
  if (key === 'ArrowRight') away('like')
  if (key === 'ArrowLeft') away('pass')
})

settle()
