/** Whether the site was opened from the home screen of a device, without the browser's own bars. Never while prerendering. */
export const isInstalled = (): boolean =>
  typeof matchMedia === 'function' &&
  (matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true)
