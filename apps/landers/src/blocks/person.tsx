import { KindMark } from '@vonk/chat/kind-mark/kind-mark.tsx'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { Heart, User } from '@vonk/ui/icon/icons.ts'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { silhouette } from '@vonk/ui/photo/silhouette.ts'
import { choiceFields } from '@vonk/contracts/landers/landers.choices.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useValue, Value, When } from '../slots/slots.tsx'
import { pressedWhole } from './pressed-whole.ts'
import { startForm } from './start-form.ts'

/** `thumb` is a square of 160 px, `photo` about 400 px wide, `large` up to 1600 px. */
export type PictureSize = 'thumb' | 'photo' | 'large'

/**
 * The picture of the person of the surrounding `Each`. Fills its frame. `first`: it is in view at once; all others load when
 * they come near. `shown`: how wide a large one has to be sharp, as `sizes` of an image; below 480 device pixels the browser takes the photo.
 * A little less than its width saves half the bytes on a cheap phone.
 */
export function PersonPicture({ size = 'photo', first = false, shown }: { size?: PictureSize; first?: boolean; shown?: string }) {
  const value = useValue()
  const sources = (kind: '' | '-avif') =>
    shown ? `${value(`photo${kind}`)} 480w, ${value(`large${kind}`)} 960w` : value(`${size}${kind}`)
  return (
    <>
      <When is={size}>
        <picture>
          <When is={`${size}-avif`}>
            <source srcSet={sources('-avif')} sizes={shown} type="image/avif" />
          </When>
          <Image
            $square={size === 'thumb'}
            src={value(size)}
            srcSet={shown && sources('')}
            sizes={shown}
            alt=""
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            decoding="async"
            draggable={false}
          />
        </picture>
      </When>
      <When is={`!${size}`}>
        <NoPicture>
          <User aria-hidden="true" />
        </NoPicture>
      </When>
    </>
  )
}

/** The mark of a fictional or verified profile and of a drawing, as everywhere in the product (EDI-07, TRU-01, PRF-11). */
export function PersonMarks() {
  const { t } = useTranslation('site')
  const value = useValue()
  return (
    <>
      <When is="fictional">
        <KindMark kind="fictional" settings={{ fictional_singular: value('mark'), fictional_icon: 'sparkles' }} />
      </When>
      <When is="verified">
        <KindMark kind="verified" settings={{ fictional_singular: '', fictional_icon: '' }} />
      </When>
      <When is="drawn">
        <Badge tone="secondary">{t('card.drawn')}</Badge>
      </When>
    </>
  )
}

/** Name and age, e.g. "Anna, 34". */
export function PersonName() {
  const { t } = useTranslation('site')
  const value = useValue()
  return t('card.nameAndAge', { name: value('name'), age: value('age') })
}

/** Name, age, place and marks on the lower edge of a picture. */
export const PersonCaption = ({ children }: { children?: ReactNode }) => (
  <Caption>
    <Name>
      <PersonName />
    </Name>
    <When is="place">
      <span>
        <Value of="place" />
      </span>
    </When>
    <PersonMarks />
    {children}
  </Caption>
)

/**
 * The box that likes the person of the surrounding `Each`. It belongs to the form of the page, wherever it stands, and goes into
 * the signup with it.
 */
export function LikeBox({ label }: { label: string }) {
  const value = useValue()
  return (
    <input type="checkbox" name={choiceFields.liked} value={value('id')} form={startForm} aria-label={label} autoComplete="off" />
  )
}

/** The same as a heart on a corner of a picture. */
export function LikeHeart() {
  const { t } = useTranslation('landers')
  const value = useValue()
  return (
    <HeartLabel>
      <LikeBox label={t('likes.like', { name: value('name') })} />
      <Heart aria-hidden="true" />
    </HeartLabel>
  )
}

const HeartLabel = styled.label`
  ${pressedWhole}
  position: absolute;
  z-index: 1;
  top: ${tokens.spacing[2]};
  right: ${tokens.spacing[2]};
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  color: #fff;
  background: rgb(0 0 0 / 0.45);
  border-radius: 50%;
  transition: scale ${tokens.motion.quick} ${tokens.motion.ease};

  & > svg {
    width: 24px;
    height: 24px;
  }

  &:has(:checked) {
    color: ${tokens.colours.onPrimary};
    background: ${tokens.colours.primary};
    scale: 1.1;
  }

  &:has(:checked) > svg {
    fill: currentcolor;
  }

  &:has(:focus-visible) {
    outline-color: #fff;
    box-shadow: 0 0 0 6px ${tokens.colours.focus};
  }
`

const Image = styled.img<{ $square: boolean }>`
  width: 100%;
  height: 100%;
  object-fit: cover;
  ${({ $square }) => silhouette({ square: $square })}
`

const NoPicture = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.primarySoft};

  & > svg {
    width: 40%;
    height: 40%;
    max-width: 96px;
    stroke-width: 1.25;
  }
`

const Caption = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${tokens.spacing[1]};
  padding: ${tokens.spacing[12]} ${tokens.spacing[4]} ${tokens.spacing[4]};
  font-size: ${tokens.size.small};
  color: #fff;
  pointer-events: none;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.78)) no-repeat;
`

const Name = styled.span`
  max-width: 100%;
  ${headingType}
  font-size: ${tokens.size.large};
  overflow-wrap: anywhere;
`
