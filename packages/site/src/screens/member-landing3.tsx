import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { DrawnMark } from '../blocks/drawn-mark.tsx'
import { MemberPhoto } from '../blocks/member-photo.tsx'
import { ProfileMark } from '../blocks/profile-mark.tsx'
import { LandedMember, landingData as data, landingRooms as rooms } from '../features/landers/landed-member.tsx'
import { MemberInterests } from '../features/landers/member-interests.tsx'
import { MemberPromises } from '../features/landers/member-promises.tsx'
import { usePlaceOf } from '../features/landers/use-place-of.ts'
import { interestIcons } from '../features/profile/interest-icons.ts'
import { MemberSignup } from '../features/signup/member-signup.tsx'
import { FictionalNote } from '../features/profile/fictional-note.tsx'

/** A print of the member on coloured ground, and the signup beside it from the first view on (PRF-08). */
function MemberPrintScreen() {
  return (
    <LandedMember>
      {(profile) => (
        <Halves>
          <Ground>
            <Print profile={profile} />
          </Ground>
          <Form>
            <Stack gap={8}>
              <MemberSignup profile={profile} withTarget={false} />
              {profile.kind === 'fictional' ? <FictionalNote /> : null}
              <MemberInterests profile={profile} icons={interestIcons} />
              <MemberPromises />
            </Stack>
          </Form>
        </Halves>
      )}
    </LandedMember>
  )
}

function Print({ profile }: { profile: Profile }) {
  const { t } = useTranslation('member-landing')
  const { name: site } = useSettings()
  const place = usePlaceOf(profile)
  const { name, age } = profile
  return (
    <Pinned>
      <Heading level={1} size="display">
        {t('print.title', { name })}
      </Heading>
      <Paper>
        <MemberPhoto photo={profile.main_image} size="large" alt={t('portrait', { name })} ratio="1" eager />
        <Caption>
          <Text as="span" strong size="large">
            {name}
          </Text>
          <span>{t('ageAndPlace', { age, place })}</span>
          <ProfileMark kind={profile.kind} />
          <DrawnMark photo={profile.main_image} />
        </Caption>
      </Paper>
      <Text size="large">{profile.kind === 'fictional' ? t('cover.fictional') : t('print.lead', { name, site })}</Text>
    </Pinned>
  )
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100%;

  ${media.large} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`

const Ground = styled.div`
  padding: ${tokens.spacing[8]} ${tokens.spacing[6]};
  color: ${tokens.colours.onPrimary};
  background: ${tokens.colours.primary};

  ${media.large} {
    padding: ${tokens.spacing[12]} ${tokens.spacing[8]} ${tokens.spacing[16]};
  }
`

const Pinned = styled.div`
  display: grid;
  gap: ${tokens.spacing[6]};
  max-width: 30rem;
  margin-inline: auto;

  ${media.large} {
    position: sticky;
    top: ${tokens.spacing[8]};
  }
`

const Paper = styled.figure`
  width: min(100%, 27rem);
  margin-inline: auto;
  padding: ${tokens.spacing[3]} ${tokens.spacing[3]} ${tokens.spacing[5]};
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.overlay};
  rotate: -2deg;
`

const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${tokens.spacing[1]} ${tokens.spacing[3]};
  padding: ${tokens.spacing[4]} ${tokens.spacing[2]} 0;
  overflow-wrap: anywhere;
`

const Form = styled.div`
  width: 100%;
  max-width: 34rem;
  margin-inline: auto;
  padding: ${tokens.spacing[8]} ${tokens.spacing[4]} ${tokens.spacing[12]};

  ${media.medium} {
    padding: ${tokens.spacing[12]} ${tokens.spacing[8]} ${tokens.spacing[16]};
  }
`

export { MemberPrintScreen as Component, data, rooms }
