// The contract would add its schemas to the first load.
const path = '/api/page-hidden.php'

/** Sends a beacon with an empty JSON body each time the page becomes hidden (RTE-18). Returns the function that stops it. */
export function reportPageHidden(): () => void {
  const report = () => {
    if (document.visibilityState !== 'hidden') return
    navigator.sendBeacon(path, new Blob(['{}'], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
}
