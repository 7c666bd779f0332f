import { Stack } from '@vonk/ui/stack/stack.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Headline } from '../../blocks/headline.tsx'
import { Start } from '../../blocks/start.tsx'
import type { LanderPlan } from '../../plan.ts'
import { Wall } from './wall.tsx'

/** The words above a wall of framed pictures; the form is the desk beside it on a wide screen, and below it on a phone. */
function Stage() {
  const { t } = useTranslation('landers')
  return (
    <Rooms>
      <Words gap={4}>
        <Headline of="gallery" />
      </Words>
      <Wall />
      <Desk>
        <Start hint={t('likes.hint')} />
      </Desk>
    </Rooms>
  )
}

const Rooms = styled.div`
  display: grid;
  gap: ${tokens.spacing[6]};
  width: 100%;
  max-width: 1680px;
  margin-inline: auto;
  padding: ${tokens.spacing[4]} ${tokens.spacing[2]} ${tokens.spacing[8]};
  grid-template-columns: minmax(0, 1fr);

  ${media.medium} {
    padding-inline: ${tokens.spacing[8]};
  }

  ${media.large} {
    grid-template: 'words words' auto 'wall desk' 1fr / minmax(0, 1fr) minmax(20rem, 24rem);
    gap: ${tokens.spacing[12]} ${tokens.spacing[10]};
  }
`

const Words = styled(Stack)`
  padding-inline: ${tokens.spacing[2]};

  ${media.large} {
    grid-area: words;
    align-items: center;
    padding: ${tokens.spacing[4]} 0 0;
    text-align: center;
  }
`

const Desk = styled.div`
  padding-inline: ${tokens.spacing[2]};

  ${media.large} {
    grid-area: desk;
    position: sticky;
    top: ${tokens.spacing[6]};
    align-self: start;
    padding: 0;
  }
`

export const gallery: LanderPlan = {
  blocks: [{ is: 'own', block: Stage }, { is: 'points' }, { is: 'later' }],
  touch: true,
}
