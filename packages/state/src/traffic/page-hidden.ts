import { trafficContract } from '@vonk/contracts/traffic/traffic.contract.ts'

/** Sends a beacon with an empty JSON body each time the page becomes hidden (RTE-18). Returns the function that stops it. */
export function reportPageHidden(): () => void {
  const report = () => {
    if (document.visibilityState !== 'hidden') return
    navigator.sendBeacon(trafficContract.pageHidden.path, new Blob(['{}'], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
}
