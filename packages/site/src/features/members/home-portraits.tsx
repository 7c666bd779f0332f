import { membersInHand } from '@vonk/contracts/members/members.rules.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'

/** Some members as a fan of cards. Fictional profiles are marked (EDI-07). */
export function HomePortraits({ members }: { members: readonly ProfileCard[] | undefined }) {
  const { t } = useTranslation('site')
  if (!members) {
    return (
      <Fan aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <Portrait key={card} />
        ))}
      </Fan>
    )
  }
  return (
    <Fan aria-label={t('home.members.portraits')}>
      {membersInHand(members).map((member) => (
        <Portrait key={member.id}>
          <MemberPhoto photo={member.main_image} size="card" ratio="3 / 4" alt="" eager />
          <Caption>
            <Name>{t('card.nameAndAge', { name: member.name, age: member.age })}</Name>
            <ProfileMark kind={member.kind} />
          </Caption>
        </Portrait>
      ))}
    </Fan>
  )
}

const Fan = styled.ul`
  display: flex;
  justify-content: center;
  padding: ${tokens.spacing[6]} ${tokens.spacing[2]};
`

const Portrait = styled.li`
  position: relative;
  flex: 0 1 250px;
  min-width: 0;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.overlay};
  ${rounded('card')}

  &:nth-child(1) {
    z-index: 1;
    rotate: -4deg;
  }

  &:nth-child(2) {
    margin-inline-start: -${tokens.spacing[3]};
    rotate: 5deg;
    translate: 0 8%;
  }

  /* On a phone only two cards are wide enough to keep the marks readable. */
  &:nth-child(3) {
    display: none;
  }

  ${media.small} {
    &:nth-child(1) {
      rotate: -6deg;
      translate: 3% 4%;
    }

    &:nth-child(2) {
      z-index: 2;
      margin-inline: -${tokens.spacing[2]};
      rotate: none;
      scale: 1.08;
      translate: none;
    }

    &:nth-child(3) {
      display: block;
      rotate: 6deg;
      translate: -3% 4%;
    }
  }
`

const Caption = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  justify-items: start;
  gap: ${tokens.spacing[1]};
  padding: ${tokens.spacing[10]} ${tokens.spacing[4]} ${tokens.spacing[4]};
  color: #fff;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.75));

  /* The middle card covers the left edge of the third card. */
  ${Portrait}:nth-child(3) > & {
    justify-items: end;
  }
`

const Name = styled.span`
  max-width: 100%;
  ${headingType}
  font-size: ${tokens.size.body};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
