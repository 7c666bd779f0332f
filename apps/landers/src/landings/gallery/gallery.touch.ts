/** Opens pictures as modal dialogs, one after the other, and asks for the signup after some of them. */

/** Different pictures that one may open before the page asks. */
const openedFreely = 4

const unmade = document.querySelector('noscript[data-rooms]')
unmade?.insertAdjacentHTML('afterend', unmade.textContent)

const rooms = [...document.querySelectorAll<HTMLDialogElement>('[data-room]')]
const ask = document.querySelector<HTMLDialogElement>('[data-ask-signup]')
const opened = new Set<number>()
let openedBy: HTMLElement | null = null

function show(at: number) {
  for (const dialog of document.querySelectorAll('dialog[open]')) if (dialog instanceof HTMLDialogElement) dialog.close()
  if (!opened.has(at) && opened.size >= openedFreely) return ask?.showModal()
  opened.add(at)
  rooms[at]?.showModal()
}

const roomIn = (link: HTMLAnchorElement) => rooms.findIndex(({ id }) => `#${id}` === link.hash)

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const dialog = event.target instanceof Element ? event.target.closest('dialog') : null
  if (link?.dataset['open'] !== undefined) {
    event.preventDefault()
    openedBy = link
    show(roomIn(link))
  } else if (link?.dataset['step'] !== undefined && dialog) {
    event.preventDefault()
    step(dialog, Number(link.dataset['step']))
  } else if (dialog && (link?.dataset['leave'] !== undefined || event.target === dialog)) {
    const toForm = link?.hash === '#signup'
    if (!toForm) event.preventDefault()
    dialog.close()
    // The form is where the eyes go next.
    if (toForm) document.querySelector<HTMLElement>('#start input, #start select')?.focus({ preventScroll: true })
    else openedBy?.focus()
  }
})

function step(dialog: HTMLDialogElement, by: number) {
  const at = rooms.indexOf(dialog)
  if (at >= 0) show((at + by + rooms.length) % rooms.length)
}

document.addEventListener('keydown', ({ key }) => {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-room][open]')
  if (dialog && (key === 'ArrowRight' || key === 'ArrowLeft')) step(dialog, key === 'ArrowRight' ? 1 : -1)
})

// A picture that the address opened before this script ran.
const first = rooms.findIndex(({ id }) => `#${id}` === location.hash)
if (first >= 0) {
  history.replaceState(null, '', '#wall')
  show(first)
}
