import type { LanderName } from '@vonk/contracts/landers/landers.rules.ts'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'

/** The headline and the lead of a landing page, which every page has. */
export function Headline({ of }: { of: LanderName }) {
  const { t } = useTranslation('landers')
  return (
    <>
      <Heading level={1} size="display">
        {t(`${of}.headline`)}
      </Heading>
      <Text size="large">{t(`${of}.lead`)}</Text>
    </>
  )
}
