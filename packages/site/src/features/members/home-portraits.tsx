import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'

/** How many cards are in the hand. */
export const portraitsShown = 3

/** Some members as a hand of cards; each keeps its mark (EDI-07). */
export function HomePortraits({ members }: { members: readonly ProfileCard[] | undefined }) {
  const { t } = useTranslation('members')
  if (!members) {
    return (
      <Hand aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <Portrait key={card} />
        ))}
      </Hand>
    )
  }
  return (
    <Hand aria-label={t('home.portraits')}>
      {members.slice(0, portraitsShown).map((member) => (
        <Portrait key={member.id}>
          <MemberPhoto photo={member.main_image} size="card" ratio="3 / 4" alt="" eager />
          <Caption>
            <Name>{t('card.nameAndAge', { name: member.name, age: member.age })}</Name>
            <ProfileMark kind={member.kind} />
          </Caption>
        </Portrait>
      ))}
    </Hand>
  )
}

const Hand = styled.ul`
  display: flex;
  justify-content: center;
  padding-block: ${tokens.spacing[6]};
`

const Portrait = styled.li`
  position: relative;
  flex: 0 1 240px;
  min-width: 0;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.overlay};
  ${rounded('card')}

  &:nth-child(1) {
    rotate: -7deg;
    translate: 18% 6%;
  }

  &:nth-child(2) {
    z-index: 1;
    scale: 1.1;
  }

  &:nth-child(3) {
    rotate: 7deg;
    translate: -18% 6%;
  }

  &:only-child {
    translate: none;
    rotate: -3deg;
  }
`

const Caption = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  justify-items: start;
  gap: ${tokens.spacing[1]};
  padding: ${tokens.spacing[8]} ${tokens.spacing[3]} ${tokens.spacing[3]};
  color: #fff;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.75));
`

const Name = styled.span`
  max-width: 100%;
  ${headingType}
  font-size: ${tokens.size.body};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
