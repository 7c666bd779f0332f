import { allBrands } from '@vonk/brands/all.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { captionsOf } from './landings/video/captions.ts'
import { filmWaits, playFilm } from './landings/video/play-film.ts'
import { ExampleLander } from './testing/example-lander.tsx'
import type { LanderName } from '@vonk/contracts/landers/landers.rules.ts'

const meta = preview.meta({ title: 'Landers/Each lander', id: 'landers-all', parameters: { layout: 'fullscreen' } })

/** A landing page in the edition, language, width and colour scheme of the toolbar (LND-04). */
const landerStory = (name: LanderName) => ({
  render: (_: unknown, { globals }: { globals: Record<string, unknown> }) => {
    const brand = allBrands.find(({ slug }) => slug === globals['brand']) ?? allBrands[0]
    return brand ? <ExampleLander brand={brand} name={name} /> : <></>
  },
})

/** The film has the captions of the language, which are a file of the built landers only. */
function WithCaptions({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const { t } = useTranslation('landers')
  useEffect(() => {
    const track = ref.current?.querySelector('track')
    if (track) track.src = `data:text/vtt,${encodeURIComponent(captionsOf(t))}`
  }, [t])
  return <div ref={ref}>{children}</div>
}

export const AloneTonight = meta.story(landerStory('alonetonight'))
export const CollageLanding = meta.story(landerStory('collagelanding'))
export const Gallery = meta.story(landerStory('gallery'))
export const IconsLanding = meta.story(landerStory('iconslanding'))
export const MapLanding = meta.story(landerStory('maplanding'))
export const SocialNetwork = meta.story(landerStory('socialnetwork'))
export const TinderSwipe = meta.story(landerStory('tinderswipe'))
export const TransitionsVideoLanding = meta.story(landerStory('transitionsvideolanding'))
export const Video = meta.story({
  ...landerStory('video'),
  decorators: [
    (Story) => (
      <WithCaptions>
        <Story />
      </WithCaptions>
    ),
  ],
  // The script of the page does not run in a story. A thumbnail plays nothing, so there the film waits.
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('track[src^="data:"]')).not.toBeNull())
    playFilm(document, {}, filmWaits)
    const film = canvasElement.querySelector('video')
    await expect(film?.controls).toBe(false)
    await waitFor(() => expect(film?.textTracks[0]?.cues).toHaveLength(5))
    await expect(film?.textTracks[0]?.mode).toBe('showing')
  },
})
