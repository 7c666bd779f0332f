import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { shows } from '@vonk/contracts/profile/profile.rules.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Card } from '@vonk/ui/card/card.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { DrawnMark } from '../blocks/drawn-mark.tsx'
import { MemberPhoto } from '../blocks/member-photo.tsx'
import { ProfileMark } from '../blocks/profile-mark.tsx'
import { useRefusedForm } from '../blocks/refused-form.ts'
import { LandedMember, landingData as data, landingRooms as rooms } from '../features/landers/landed-member.tsx'
import { MemberAnswers } from '../features/landers/member-answers.tsx'
import { MemberInterests } from '../features/landers/member-interests.tsx'
import { MemberPromises } from '../features/landers/member-promises.tsx'
import { usePlaceOf } from '../features/landers/use-place-of.ts'
import { interestIcons } from '../features/profile/interest-icons.ts'
import { MemberSignup, memberSignupForm } from '../features/signup/member-signup.tsx'
import { FictionalNote } from '../features/profile/fictional-note.tsx'

/** What a member says, to reply to with the signup (PRF-08). */
function MemberAnswersScreen() {
  return <LandedMember>{(profile) => <Answering profile={profile} />}</LandedMember>
}

function Answering({ profile }: { profile: Profile }) {
  const [search] = useSearchParams()
  const refused = useRefusedForm()
  const [answer, setAnswer] = useState(refused?.values['signup_answer'] ?? search.get('answer'))
  const settings = useSettings()
  const prompts = shows(settings, 'prompts') ? profile.prompts : []
  return (
    <Page>
      <Columns>
        <Stack gap={8}>
          <Who profile={profile} />
          <MemberAnswers name={profile.name} form={memberSignupForm} prompts={prompts} chosen={answer} onChoose={setAnswer} />
          {shows(settings, 'about_me') && profile.about_me ? <About dir="auto">{profile.about_me}</About> : null}
          <MemberInterests profile={profile} icons={interestIcons} />
          {profile.kind === 'fictional' ? <FictionalNote /> : null}
        </Stack>
        <Beside>
          <Card padding={6}>
            <MemberSignup profile={profile} answer={answer} withTarget={false} />
          </Card>
          <MemberPromises />
        </Beside>
      </Columns>
    </Page>
  )
}

function Who({ profile }: { profile: Profile }) {
  const { t } = useTranslation('member-landing')
  const place = usePlaceOf(profile)
  const { name, age } = profile
  return (
    <Header>
      <Face>
        <MemberPhoto photo={profile.main_image} size="card" alt={t('portrait', { name })} ratio="1" eager />
      </Face>
      <Stack gap={2}>
        <Heading level={1}>
          {profile.about_me || profile.prompts.length > 0 ? t('answers.title', { name }) : t('title', { name })}
        </Heading>
        <Marks>
          <Text as="span" size="large">
            {t('ageAndPlace', { age, place })}
          </Text>
          <ProfileMark kind={profile.kind} />
          <DrawnMark photo={profile.main_image} />
        </Marks>
      </Stack>
    </Header>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${tokens.spacing[8]};

  ${media.large} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 27rem);
    align-items: start;
    gap: ${tokens.spacing[12]};
  }
`

const Beside = styled.div`
  display: grid;
  gap: ${tokens.spacing[6]};
`

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.spacing[5]};

  & > :last-child {
    flex: 1 1 14rem;
  }
`

const Face = styled.div`
  flex: none;
  width: clamp(96px, 22vw, 168px);
  overflow: clip;
  border: 4px solid ${tokens.colours.surfaceRaised};
  border-radius: ${tokens.radii.avatar};
  box-shadow: ${tokens.shadows.raised};
`

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.spacing[2]} ${tokens.spacing[3]};
`

const About = styled.p`
  max-width: 60ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`

export { MemberAnswersScreen as Component, data, rooms }
