/** Whether the service worker opened this page without a connection (NTF-06), and the server has not answered since. */
export const isOfflinePage = (): boolean => document.documentElement.dataset['offline'] !== undefined

/** The server has answered: from here on this page is as any other. */
export function leaveOffline(): void {
  delete document.documentElement.dataset['offline']
}
