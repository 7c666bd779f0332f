/** Adds browser functions that screens use and jsdom does not have. `installed` simulates an installed app. */
export function jsdomGaps({ installed = false } = {}): void {
  window.scrollTo = () => {}
  Element.prototype.scrollTo = () => {}
  window.matchMedia = (media) =>
    ({
      media,
      matches: installed || !media.includes('display-mode'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
