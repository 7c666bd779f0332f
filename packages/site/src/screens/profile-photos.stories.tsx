import type { OwnPhoto } from '@vonk/contracts/profile/profile.schema.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { anOwnPhoto } from '@vonk/fixtures/profile/a-photo.ts'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({ title: 'Screens/Profile/Own photos', parameters: { layout: 'fullscreen' } })

const withPhotos = (...photos: OwnPhoto[]) => {
  const user = aFreeMember()
  return screenStory(paths.profile.href(), { user: { ...user, profile: { ...user.profile, photos } } })
}

export const Some = meta.story(withPhotos(anOwnPhoto({ caption: 'Sunday at the lake' }, 0), anOwnPhoto({ status: 'pending' }, 1)))
export const None = meta.story(withPhotos())

/** Each reason says what to do. */
export const Refused = meta.story(
  withPhotos(
    anOwnPhoto({}, 0),
    anOwnPhoto({ status: 'refused', reason: 'not_a_person' }, 1),
    anOwnPhoto({ status: 'refused', reason: 'duplicate' }, 2),
    anOwnPhoto({ status: 'refused', reason: 'unreadable', ready: false }, 3),
  ),
)
