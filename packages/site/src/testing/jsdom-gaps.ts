/** Adds browser functions that screens use and jsdom does not have. `installed` simulates an installed app. */
export function jsdomGaps({ installed = false } = {}): void {
  window.scrollTo = () => {}
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  window.matchMedia = (media) =>
    ({
      media,
      matches: installed || !media.includes('display-mode'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
