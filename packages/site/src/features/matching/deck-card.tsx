import type { SwipeCard } from '@vonk/contracts/matching/matching.schema.ts'
import type { Interest } from '@vonk/contracts/profile/profile.values.ts'
import { Chip } from '@vonk/ui/chip/chip.tsx'
import { StretchedLink } from '@vonk/ui/link/link.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { DrawnMark } from '../../blocks/drawn-mark.tsx'
import { Place } from '../../blocks/member-card.tsx'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'
import { paths } from '../../paths.ts'
import { photoSizeOf } from './deck-photo.ts'

/** The text and icon of each interest. */
export type InterestWords = {
  words: Record<Interest, string>
  icons: Record<Interest, ComponentType<{ 'aria-hidden': 'true' }>>
}

/** Shared interests that fit on a card. */
const most = 3

/** A card of the swipe game: photo, name, age, place, the mark of a fictional profile, and what both like (LIK-07, TRU-01). */
export function DeckCard({ card, interests }: { card: SwipeCard; interests: InterestWords }) {
  const { t } = useTranslation('site')
  const { t: tMatching } = useTranslation('matching')
  const shared = card.shared_interests.slice(0, most)
  return (
    <Whole>
      <Picture>
        <MemberPhoto photo={card.main_image} size={photoSizeOf(card.main_image)} ratio="4 / 5" alt="" eager />
      </Picture>
      <Words>
        <ProfileMark kind={card.kind} />
        <DrawnMark photo={card.main_image} />
        <Name>
          <StretchedLink as={Link} to={paths.member.href({ id: card.id })} draggable={false}>
            {t('card.nameAndAge', { name: card.name, age: card.age })}
          </StretchedLink>
          {card.online ? (
            <Online title={t('card.online')}>
              <VisuallyHidden>{t('card.online')}</VisuallyHidden>
            </Online>
          ) : null}
        </Name>
        <p>
          <Place member={card} />
        </p>
        {shared.length > 0 ? (
          <Shared aria-label={tMatching('swipe.shared')}>
            {shared.map((interest) => {
              const Icon = interests.icons[interest]
              return (
                <li key={interest}>
                  <Chip tone="primary">
                    <Icon aria-hidden="true" />
                    {interests.words[interest]}
                  </Chip>
                </li>
              )
            })}
          </Shared>
        ) : null}
      </Words>
    </Whole>
  )
}

const Whole = styled.div`
  position: relative;
  height: 100%;
`

const Picture = styled.div`
  position: absolute;
  inset: 0;

  & > span {
    height: 100%;
  }
`

const Words = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  justify-items: start;
  gap: ${tokens.spacing[1]};
  padding: ${tokens.spacing[12]} ${tokens.spacing[5]} ${tokens.spacing[5]};
  color: #fff;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.55) 35%, rgb(0 0 0 / 0.8));
`

const Name = styled.h2`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[2]};
  max-width: 100%;
  ${headingType}
  font-size: ${tokens.size.heading};
  overflow-wrap: anywhere;
  color: inherit;

  & a {
    color: inherit;
  }
`

const Online = styled.span`
  flex: none;
  width: 12px;
  height: 12px;
  background: ${tokens.colours.success};
  border: 2px solid #fff;
  border-radius: 50%;
`

const Shared = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[2]};
  padding-top: ${tokens.spacing[2]};
`
