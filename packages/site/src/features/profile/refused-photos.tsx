import type { OwnPhoto } from '@vonk/contracts/profile/profile.schema.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { OwnPicture } from './own-picture.tsx'

/** Photos that nobody else sees, each with the reason and what to do. */
export function RefusedPhotos({ photos, onRemove }: { photos: readonly OwnPhoto[]; onRemove: (photo: OwnPhoto) => void }) {
  const { t } = useTranslation('profile')
  if (photos.length === 0) return null
  const reasons = {
    unreadable: [t('photoManager.refused.unreadable'), t('photoManager.refused.unreadableHelp')],
    duplicate: [t('photoManager.refused.duplicate'), t('photoManager.refused.duplicateHelp')],
    banned: [t('photoManager.refused.banned'), t('photoManager.refused.bannedHelp')],
    not_a_person: [t('photoManager.refused.notAPerson'), t('photoManager.refused.notAPersonHelp')],
    not_allowed: [t('photoManager.refused.notAllowed'), t('photoManager.refused.notAllowedHelp')],
  } as const
  return (
    <Stack gap={3}>
      <Heading level={3} size="title">
        {t('photoManager.refused.title')}
      </Heading>
      <List>
        {photos.map((photo) => {
          const [reason, help] = reasons[photo.reason ?? 'not_allowed']
          return (
            <Row key={photo.id}>
              <Picture>
                <OwnPicture photo={photo} preview={undefined} alt="" ratio="1" />
              </Picture>
              <Words>
                <Text strong>{reason}</Text>
                <Text size="small" tone="muted">
                  {help}
                </Text>
              </Words>
              <Button size="small" variant="quiet" onClick={() => onRemove(photo)}>
                {t('photoManager.refused.remove')}
              </Button>
            </Row>
          )
        })}
      </List>
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${tokens.spacing[3]};
`

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[3]};
  background: ${tokens.colours.surfaceSunken};
  ${rounded('field')}
`

const Picture = styled.div`
  flex: none;
  width: 64px;
  overflow: hidden;
  filter: grayscale(1);
  ${rounded('field')}
`

const Words = styled.div`
  flex: 1;
  min-width: 12rem;
`
