import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { keyframes, styled } from 'styled-components'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'

type MatchModalProps = {
  profile: ProfileCard
  onClose: () => void
  /** Gets the profile's id. */
  onImagePressed: (profile: string) => void
  /** Gets the profile's id. */
  onButtonPressed: (profile: string) => void
}

/** “It's a Match” with the profile's photo. A press outside the photo and the button closes it (LIK-05). */
export function MatchModal({ profile, onClose, onImagePressed, onButtonPressed }: MatchModalProps) {
  const { t } = useTranslation('likes')
  return (
    <Dialog open onOpenChange={onClose} title={t('match.title')} closeLabel={t('match.close')}>
      <Stack gap={5} align="center" onClick={onClose}>
        <Frame
          type="button"
          aria-label={t('match.openProfile', { name: profile.name })}
          onClick={(event) => {
            event.stopPropagation()
            onImagePressed(profile.id)
          }}
        >
          <MemberPhoto photo={profile.main_image} size="card" ratio="4 / 5" alt="" eager />
        </Frame>
        <Text align="center">{t('match.text', { name: profile.name })}</Text>
        <ProfileMark kind={profile.kind} />
        <Button
          size="large"
          wide
          onClick={(event) => {
            event.stopPropagation()
            onButtonPressed(profile.id)
          }}
        >
          {t('match.message', { name: profile.name })}
        </Button>
      </Stack>
    </Dialog>
  )
}

const arrive = keyframes`
  from { rotate: -8deg; scale: 0.7; opacity: 0; }
  60% { rotate: 3deg; scale: 1.04; opacity: 1; }
`

const Frame = styled.button`
  width: min(240px, 70vw);
  overflow: hidden;
  box-shadow:
    0 0 0 6px ${tokens.colours.primary},
    ${tokens.shadows.overlay};
  ${rounded('card')}
  animation: ${arrive} 600ms ${tokens.motion.ease};
`
