import { Check } from '@vonk/ui/icon/icons.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** What a good photo is. */
export function PhotoTips() {
  const { t } = useTranslation('profile')
  return (
    <Tips aria-label={t('photoManager.tips.title')}>
      {[t('photoManager.tips.face'), t('photoManager.tips.alone'), t('photoManager.tips.own')].map((tip) => (
        <li key={tip}>
          <Check aria-hidden="true" />
          <Text size="small" tone="muted">
            {tip}
          </Text>
        </li>
      ))}
    </Tips>
  )
}

const Tips = styled.ul`
  display: grid;
  gap: ${tokens.spacing[1]};

  & > li {
    display: flex;
    gap: ${tokens.spacing[2]};
  }

  & svg {
    flex: none;
    width: 18px;
    height: 18px;
    margin-top: 0.15em;
    color: ${tokens.colours.successText};
  }
`
