import { Check } from '@vonk/ui/icon/icons.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Section } from './section.tsx'
import { laidOutLater } from './waits.ts'

/** What is free, what costs, what is marked. */
export function Points() {
  const { t } = useTranslation('landers')
  return (
    <Section>
      <List>
        {[t('points.free'), t('points.price'), t('points.marked')].map((point) => (
          <li key={point}>
            <Check aria-hidden="true" />
            {point}
          </li>
        ))}
      </List>
    </Section>
  )
}

const List = styled.ul`
  ${laidOutLater('14rem', 'end')}
  display: grid;
  gap: ${tokens.spacing[3]} ${tokens.spacing[8]};

  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  & > li {
    display: flex;
    gap: ${tokens.spacing[3]};
  }

  & svg {
    flex: none;
    width: 22px;
    color: ${tokens.colours.primaryText};
  }
`
