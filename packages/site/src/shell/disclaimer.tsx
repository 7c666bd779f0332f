import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { lowerFirst } from '../blocks/lower-first.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'

/** The minimum age, the notice about fictional profiles (EDI-07), and a notice on a demo. */
export function Disclaimer() {
  const { t } = useTranslation('site')
  const settings = useSettings()
  const { name } = settings
  return (
    <Block>
      <Text size="small">{t('disclaimer.adults', { name, age: settings.min_age })}</Text>
      {settings.fictional_warning ? (
        <Text size="small">
          {t('disclaimer.fictional', {
            name,
            singular: settings.fictional_singular,
            plural: lowerFirst(settings.fictional_plural),
          })}
        </Text>
      ) : null}
      {settings.demo ? (
        <Text size="small" strong>
          {t('disclaimer.demo')}
        </Text>
      ) : null}
    </Block>
  )
}

const Block = styled.div`
  display: grid;
  gap: ${tokens.spacing[2]};
  max-width: 45em;
  /* At 200% text size, a long word is wider than a narrow phone. */
  overflow-wrap: anywhere;
`
