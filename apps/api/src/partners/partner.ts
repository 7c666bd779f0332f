import { isProduction, type Config } from '../config.ts'
import type { Partner } from '../dependencies.ts'
import { outsideOnly } from '../work/outside-only.ts'
import { get, type GetOptions } from './get.ts'
import { drawSandboxPicture } from './sandbox-picture.ts'

/** In bytes. The contract accepts 200 profiles. */
const largestAnswer = 256 * 1024
const largestPicture = 2 * 1024 * 1024

/**
 * The partner of the settings, which answers JSON (`partnerAnswer` of the contracts) for `?site=<slug>`. Without one a sandbox
 * takes its place in development; in production there is nobody, and nothing is shown.
 */
export function createPartner(
  config: Config,
  { agent = outsideOnly() }: Partial<Pick<GetOptions, 'agent'>> = {},
): Partner | null {
  const { PARTNER_URL: address } = config
  if (!address) return isProduction(config) ? null : sandbox
  return {
    sandbox: false,
    async profiles(site, signal) {
      const asked = new URL(address)
      asked.searchParams.set('site', site)
      return JSON.parse((await get(asked.href, { agent, signal, bytes: largestAnswer })).toString()) as unknown
    },
    picture: (file, signal) => get(file, { agent, signal, bytes: largestPicture }),
  }
}

/** A partner without a site: `.example` exists nowhere. One of its profiles is live. */
const sandbox: Partner = {
  sandbox: true,
  async profiles(site) {
    return {
      partner: 'Sandbox',
      profiles: [
        {
          name: 'Robin',
          live: true,
          picture: 'https://sandbox.example/live.png',
          address: `https://sandbox.example/live?site=${site}`,
        },
        { name: 'Kim', live: false, picture: null, address: 'https://sandbox.example/away' },
      ],
    }
  },
  picture: async () => drawSandboxPicture(),
}
