/** What screens ask of a browser and jsdom does not have. */
export function jsdomGaps(): void {
  window.scrollTo = () => {}
  Element.prototype.scrollTo = () => {}
  window.matchMedia = (media) =>
    ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
