import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'
import { DrawnMark } from '../../blocks/drawn-mark.tsx'
import { usePlaceOf } from './use-place-of.ts'

/** The member as on the cover of a magazine, with the way to the form with the id `form`. */
export function MemberCover({ profile, form }: { profile: Profile; form: string }) {
  const { t } = useTranslation('member-landing')
  const { t: tSignup } = useTranslation('signup')
  const { name: site } = useSettings()
  const place = usePlaceOf(profile)
  const { name, age } = profile
  return (
    <Ground>
      <Page flush>
        <Cover>
          <Portrait>
            <MemberPhoto photo={profile.main_image} size="large" alt={t('portrait', { name })} ratio="auto" eager />
          </Portrait>
          <Words>
            <Stack gap={4}>
              <Text strong>{t('cover.kicker', { site })}</Text>
              <Name level={1} size="display">
                {t('title', { name })}
              </Name>
              <Marks>
                <Text as="span" size="large">
                  {t('ageAndPlace', { age, place })}
                </Text>
                <ProfileMark kind={profile.kind} />
                <DrawnMark photo={profile.main_image} />
              </Marks>
              <Text size="large">{profile.kind === 'fictional' ? t('cover.fictional') : t('cover.lead', { name })}</Text>
              <Way>
                <ButtonLink href={`#${form}`} size="large">
                  {tSignup('target.title', { name })}
                </ButtonLink>
              </Way>
            </Stack>
          </Words>
        </Cover>
      </Page>
    </Ground>
  )
}

const Ground = styled.div`
  background:
    radial-gradient(60rem 40rem at 20% 0%, ${tokens.colours.primarySoft}, transparent 70%),
    radial-gradient(50rem 40rem at 100% 100%, ${tokens.colours.secondarySoft}, transparent 70%), ${tokens.colours.surface};
`

const Cover = styled.div`
  display: grid;
  gap: ${tokens.spacing[6]};
  padding-block: ${tokens.spacing[5]} ${tokens.spacing[10]};

  ${media.medium} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: end;
    gap: 0;
    padding-block: ${tokens.spacing[10]} ${tokens.spacing[16]};
  }
`

const Portrait = styled.div`
  height: min(56vh, 34rem);
  min-height: 18rem;
  overflow: clip;
  box-shadow: ${tokens.shadows.raised};
  ${rounded('card')}

  & > span,
  & > span > picture {
    height: 100%;
  }

  ${media.medium} {
    grid-area: 1 / 1;
    height: min(72vh, 44rem);
  }
`

/** Overlaps the portrait on a wide screen. */
const Words = styled.div`
  ${media.medium} {
    position: relative;
    grid-area: 1 / 2;
    margin: 0 0 ${tokens.spacing[10]} calc(-1 * ${tokens.spacing[12]});
    padding: ${tokens.spacing[8]};
    background: ${tokens.colours.surfaceRaised};
    box-shadow: ${tokens.shadows.card};
    ${rounded('card')}
  }
`

const Name = styled(Heading)`
  overflow-wrap: anywhere;
`

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.spacing[2]} ${tokens.spacing[3]};
`

const Way = styled.div`
  display: flex;

  & > a {
    flex: 0 1 auto;
  }
`
