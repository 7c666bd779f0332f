/** Whether the site was opened from the home screen of a device, without the browser's own bars. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
