import type { Promotion } from '@vonk/contracts/offers/promotion.schema.ts'
import { Camera } from '@vonk/ui/icon/icons.ts'
import { Photo } from '@vonk/ui/photo/photo.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** The picture of a partner's profile, or an icon where it has none. The name stands beside it. */
export function PromotionFace({ promotion: { picture }, side }: { promotion: Pick<Promotion, 'picture'>; side: string }) {
  return (
    <Frame style={{ width: side }}>
      {picture === null ? (
        <Nothing>
          <Camera aria-hidden="true" />
        </Nothing>
      ) : (
        <Photo src={picture} alt="" ratio="1 / 1" />
      )}
    </Frame>
  )
}

const Frame = styled.div`
  flex: none;
  max-width: 30%;
`

const Nothing = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.primarySoft};
  ${rounded('photo')}

  & > svg {
    width: 40%;
    height: 40%;
  }
`
