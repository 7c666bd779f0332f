import { allBrands } from '@vonk/brands/all.ts'
import preview from '../../../.storybook/preview.tsx'
import { exampleSlots } from './testing/example-slots.ts'
import { SlotSourceContext } from './slots/slots.tsx'
import { Lander } from './lander.tsx'
import type { LanderName } from '@vonk/contracts/landers/landers.rules.ts'

const meta = preview.meta({ title: 'Landers/All', parameters: { layout: 'fullscreen' } })

/** A landing page in the edition, language, width and colour scheme of the toolbar (LND-04). */
const landerStory = (name: LanderName) => ({
  render: (_: unknown, { globals }: { globals: Record<string, unknown> }) => {
    const brand = allBrands.find(({ slug }) => slug === globals['brand']) ?? allBrands[0]
    return brand ? (
      <SlotSourceContext value={exampleSlots(brand.slug)}>
        <Lander brand={brand} name={name} />
      </SlotSourceContext>
    ) : (
      <></>
    )
  },
})

export const AloneTonight = meta.story(landerStory('alonetonight'))
export const CollageLanding = meta.story(landerStory('collagelanding'))
export const Gallery = meta.story(landerStory('gallery'))
export const IconsLanding = meta.story(landerStory('iconslanding'))
export const MapLanding = meta.story(landerStory('maplanding'))
export const SocialNetwork = meta.story(landerStory('socialnetwork'))
export const TinderSwipe = meta.story(landerStory('tinderswipe'))
export const TransitionsVideoLanding = meta.story(landerStory('transitionsvideolanding'))
export const Video = meta.story(landerStory('video'))
