import { membersInHand } from '@vonk/contracts/members/members.rules.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { StretchedLink } from '@vonk/ui/link/link.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { DrawnMark } from '../../blocks/drawn-mark.tsx'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'
import { paths } from '../../paths.ts'

/** Some members as a fan of cards that open their profiles. No card covers the name of another. Fictional profiles are marked (EDI-07). */
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
          <MemberPhoto photo={member.main_image} size="card" ratio="2 / 3" alt="" eager />
          <Caption>
            <Name>
              <StretchedLink as={Link} to={paths.member.href({ id: member.id })}>
                {t('card.nameAndAge', { name: member.name, age: member.age })}
              </StretchedLink>
            </Name>
            <ProfileMark kind={member.kind} />
            <DrawnMark photo={member.main_image} />
          </Caption>
        </Portrait>
      ))}
    </Fan>
  )
}

const Fan = styled.ul`
  display: flex;
  justify-content: center;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[6]} ${tokens.spacing[2]};

  ${media.large} {
    gap: ${tokens.spacing[2]};
    padding-inline: 0;
  }
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
  transition: translate ${tokens.motion.calm} ${tokens.motion.ease};

  &:nth-child(1) {
    rotate: -3deg;
  }

  &:nth-child(2) {
    rotate: 3deg;
    translate: 0 6%;
  }

  /* On a phone only two cards are wide enough to keep the marks readable. */
  &:nth-child(3) {
    display: none;
  }

  ${media.small} {
    aspect-ratio: 2 / 3;

    &:nth-child(1) {
      translate: 0 6%;
    }

    &:nth-child(2) {
      z-index: 1;
      rotate: none;
      translate: 0 -3%;
    }

    &:nth-child(3) {
      display: block;
      rotate: 3deg;
      translate: 0 6%;
    }
  }

  ${media.hover} {
    &:hover {
      translate: 0;
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
`

const Name = styled.span`
  max-width: 100%;
  ${headingType}
  font-size: ${tokens.size.large};
  overflow-wrap: anywhere;
`
