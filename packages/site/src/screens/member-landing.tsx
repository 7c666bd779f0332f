import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { shows } from '@vonk/contracts/profile/profile.rules.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Card } from '@vonk/ui/card/card.tsx'
import { Band, Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { LandedMember, landingData as data, landingRooms as rooms } from '../features/landers/landed-member.tsx'
import { MemberCover } from '../features/landers/member-cover.tsx'
import { MemberInterests } from '../features/landers/member-interests.tsx'
import { MemberPromises } from '../features/landers/member-promises.tsx'
import { interestIcons } from '../features/profile/interest-icons.ts'
import { MemberSignup, memberSignupForm } from '../features/signup/member-signup.tsx'
import { FictionalNote } from '../features/profile/fictional-note.tsx'

/** A member as the cover of a magazine, the signup with them below (PRF-08). */
function MemberLandingScreen() {
  return (
    <LandedMember>
      {(profile) => (
        <>
          <MemberCover profile={profile} form={memberSignupForm} />
          <Band ground="sunken">
            <Page flush>
              <Columns>
                <Stack gap={8}>
                  <About profile={profile} />
                  {profile.kind === 'fictional' ? <FictionalNote /> : null}
                  <MemberInterests profile={profile} icons={interestIcons} />
                  <MemberPromises />
                </Stack>
                <Card padding={6}>
                  <MemberSignup profile={profile} withTarget={false} />
                </Card>
              </Columns>
            </Page>
          </Band>
        </>
      )}
    </LandedMember>
  )
}

function About({ profile }: { profile: Profile }) {
  const { t } = useTranslation('member-landing')
  const settings = useSettings()
  if (!shows(settings, 'about_me') || !profile.about_me) return null
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="title">
        {t('words', { name: profile.name })}
      </Heading>
      <Quote dir="auto">{profile.about_me}</Quote>
    </Stack>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${tokens.spacing[8]};

  ${media.large} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 28rem);
    align-items: start;
    gap: ${tokens.spacing[16]};
  }
`

const Quote = styled.blockquote`
  ${headingType}
  max-width: 40ch;
  font-size: ${tokens.size.title};
  line-height: 1.35;
  white-space: pre-line;
  overflow-wrap: anywhere;
`

export { MemberLandingScreen as Component, data, rooms }
