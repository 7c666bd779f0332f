import { useQueryClient } from '@tanstack/react-query'
import { hour, second } from '@vonk/contracts/clock.ts'
import { cellOf } from '@vonk/contracts/site/site.cells.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import type { Place } from '@vonk/contracts/site/site.schema.ts'
import { apiOf } from '../attached.ts'
import { createStore, useStore } from '../store.ts'

/** `failed`: allowed, but the device does not know where it is. */
export type GeolocationPermission = 'unsupported' | 'unknown' | 'granted' | 'denied' | 'failed'

const permission = createStore<GeolocationPermission>('unknown')
/** The place at the last position; null if none was found. */
const geocode = createStore<Place | null>(null)

const options: PositionOptions = { maximumAge: hour, timeout: 15 * second, enableHighAccuracy: false }

const currentPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, options))

/**
 * The permission to use the device's position, the last geocode, and `locate`, which asks the browser and then the server
 * (SGN-13). `locate` returns null without a position or a place near it, and throws the error of the call. Only the grid
 * cell leaves the browser.
 */
export function useGeolocation() {
  const client = useQueryClient()
  const locate = async (): Promise<Place | null> => {
    if (!('geolocation' in navigator)) {
      permission.set('unsupported')
      return null
    }
    try {
      const { coords } = await currentPosition()
      permission.set('granted')
      const query = cellOf({ lat: coords.latitude, lon: coords.longitude })
      const { place } = await apiOf(client).call(siteContract.geocode, { query })
      geocode.set(place)
      return place
    } catch (error) {
      if (!isPositionError(error)) throw error
      permission.set(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed')
      return null
    }
  }
  return { permission: useStore(permission), geocode: useStore(geocode), locate }
}

const isPositionError = (error: unknown): error is GeolocationPositionError =>
  typeof error === 'object' && error !== null && 'PERMISSION_DENIED' in error
