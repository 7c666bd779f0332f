import { limits } from '@vonk/contracts/limits.ts'
import { Heart } from '@vonk/ui/icon/icons.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** How many likes of the game are left, as hearts and in words (LIK-04). */
export function SwipesLeft({ left }: { left: number }) {
  const { t } = useTranslation('matching')
  return (
    <Line>
      <Hearts aria-hidden="true">
        {Array.from({ length: limits.swipeLikesPerDay }, (_, at) => (
          <Heart key={at} fill={at < left ? 'currentColor' : 'none'} />
        ))}
      </Hearts>
      {t('swipe.left', { count: left })}
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.spacing[2]};
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
`

const Hearts = styled.span`
  display: inline-flex;
  gap: 2px;
  color: ${tokens.colours.primaryText};

  & > svg {
    width: 18px;
    height: 18px;
  }
`
