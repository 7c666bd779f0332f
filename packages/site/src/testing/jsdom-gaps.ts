/** What screens ask of a browser and jsdom does not have. `installed`: opened from the home screen of a device. */
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
