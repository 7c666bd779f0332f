import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { apiOf } from '../attached.ts'
import { createStore, useStore } from '../store.ts'

/*
 * The wish to log out, which the server may not have heard yet (NTF-06). The mark survives a closed tab. While it is there, no call leaves
 * any tab of this browser before the logout has. See decision 0065.
 */

const key = 'logout-wanted'

/** Where the browser refuses storage, the wish lives as long as the page. */
let isUnstored = false

/** This page tells that the member is logged out, until the server has heard it. */
export const unfinishedLogout = createStore(false)
export const useUnfinishedLogout = () => useStore(unfinishedLogout)

export function isLogoutWanted(): boolean {
  // The server renders for whoever has the session.
  if (!globalThis.window) return false
  try {
    return isUnstored || localStorage.getItem(key) !== null
  } catch {
    return isUnstored
  }
}

export function wantLogout(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    isUnstored = true
  }
}

function forgetWish(): void {
  isUnstored = false
  try {
    localStorage.removeItem(key)
  } catch {
    // It was never stored.
  }
}

/** The tabs of a browser one after the other: a second logout must not end the session that began after the first. */
const inTurn = (work: () => Promise<boolean>): Promise<boolean> => globalThis.navigator.locks?.request(key, work) ?? work()

/** Tells the server of a logout that was wished for. Returns false if it could not hear it. */
export const finishLogout = (client: QueryClient): Promise<boolean> =>
  inTurn(async () => {
    if (!isLogoutWanted()) return true
    try {
      await apiOf(client).call(accountContract.logout, { retries: 0 })
    } catch (error) {
      // Another refusal would stay the same for good, and with it the site would stay closed.
      if (!isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500) return false
    }
    forgetWish()
    return true
  })
