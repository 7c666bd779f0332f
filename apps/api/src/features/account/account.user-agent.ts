import type { Device } from '@vonk/contracts/account/account.schema.ts'
import Bowser from 'bowser'

/** Longer than any browser's own. */
const longest = 300

/** The browser and the system of a user agent in plain words; null if unknown. */
export function namesOf(userAgent: string | null): Pick<Device, 'browser' | 'system' | 'kind'> {
  if (!userAgent) return { browser: null, system: null, kind: null }
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longest))
  return { browser: named(browser.name), system: named(os.name), kind: kindOf(platform.type) }
}

const named = (name: string | undefined) => (name && /^[\w .+-]{1,40}$/.test(name) ? name : null)

const kindOf = (type: string | undefined): Device['kind'] => {
  if (type === 'mobile') return 'phone'
  if (type === 'tablet') return 'tablet'
  return type === 'desktop' ? 'computer' : null
}
