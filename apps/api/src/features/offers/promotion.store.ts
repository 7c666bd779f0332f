import { createHash } from 'node:crypto'
import { minute, second } from '@vonk/contracts/clock.ts'
import { editionNumbers, slugOfEdition, type Edition } from '@vonk/contracts/editions.ts'
import { partnerAnswer, type PartnerAnswer, type Promotion } from '@vonk/contracts/offers/promotion.schema.ts'
import type { Dependencies, Partner } from '../../dependencies.ts'
import { kindOfBytes } from '../../photos/picture-kinds.ts'
import { settingsOf } from '../site/site.service.ts'

/** How often the partner is asked, in ms. */
const askEvery = minute

/** How long an answer counts, in ms: when the partner stops answering, the slot is soon empty. */
const countsFor = 2 * minute

/** The time for an answer or a picture, in ms. */
const patience = 5 * second

/** So many profiles take turns. */
const mostLive = 12

/** The partner's live profiles, in the memory of this process. A request reads them and never waits for the partner (PRM-01). */
export type Promotions = {
  /** Who is live, as the partner said within the last minutes. */
  live(edition: Edition): readonly Promotion[]
  /** Asks the partner for each site whose settings name a country. Never fails: without an answer the earlier one counts a while. */
  refresh(): Promise<void>
  /** Refreshes now and every minute. */
  start(): void
  stop(): Promise<void>
}

type Needs = Pick<Dependencies, 'clock' | 'config' | 'db' | 'log' | 'partner' | 'pictures' | 'texts'> & {
  pools: Pick<Dependencies['pools'], 'sizes'>
}

export function createPromotions(deps: Needs): Promotions {
  const { clock, log, partner } = deps
  const known = new Map<Edition, { at: number; promotions: Promotion[] }>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  const live: Promotions['live'] = (edition) => {
    const last = known.get(edition)
    return last && clock().getTime() - last.at < countsFor ? last.promotions : []
  }

  const deadline = () => AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)])

  async function ask(from: Partner, edition: Edition): Promise<void> {
    const answer = partnerAnswer.parse(await from.profiles(slugOfEdition(edition), deadline()))
    // A profile that stays live keeps its picture, so that each is fetched once.
    const pictures = new Map(live(edition).map(({ id, picture }) => [id, picture]))
    const promotions = await Promise.all(
      answer.profiles
        .filter((profile) => profile.live)
        .slice(0, mostLive)
        .map(async (profile) => {
          const id = idOf(profile)
          return { ...promotionOf(profile, answer, from), id, picture: pictures.get(id) ?? (await pictureOf(from, profile)) }
        }),
    )
    known.set(edition, { at: clock().getTime(), promotions })
  }

  /** Small and made anew: nothing but pixels of the partner's file reaches a page. Null if it is no picture. */
  async function pictureOf(from: Partner, { picture }: Pick<Profile, 'picture'>): Promise<string | null> {
    if (picture === null) return null
    try {
      const file = await from.picture(picture, deadline())
      if (!readable.has(kindOfBytes(file) ?? '')) return null
      const small = await deps.pools.sizes(() => deps.pictures.resize(file, 'thumb', 'webp'))
      return `data:image/webp;base64,${Buffer.from(small).toString('base64')}`
    } catch (err) {
      log.warn({ err }, 'a picture of the partner could not be read')
      return null
    }
  }

  async function refreshAll(): Promise<void> {
    if (!partner) return
    for (const edition of editionNumbers) {
      if (stopping.signal.aborted) return
      try {
        const { promotion_countries: countries } = await settingsOf({ deps, edition })
        if (countries.length > 0) await ask(partner, edition)
        else known.delete(edition)
      } catch (err) {
        log.warn({ err, edition }, 'the partner has no answer for its advertisement')
      }
    }
  }

  const refresh = () => (running ??= refreshAll().finally(() => void (running = null)))

  return {
    live,
    refresh,
    start() {
      void refresh()
      timer = setInterval(() => void refresh(), askEvery)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

type Profile = PartnerAnswer['profiles'][number]

/** The kinds that the resizer decodes. */
const readable = new Set<string>(['jpeg', 'png', 'webp', 'avif'])

/** The same for the same address, so that a link keeps working while the profile is live. */
const idOf = ({ address }: Pick<Profile, 'address'>) => createHash('sha256').update(address).digest('base64url').slice(0, 16)

const promotionOf = ({ name, address }: Profile, { partner }: PartnerAnswer, { sandbox }: Partner) => ({
  partner,
  name,
  address: new URL(address).href,
  host: new URL(address).host,
  sandbox,
})
