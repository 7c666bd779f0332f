import type { LanderName } from '@vonk/contracts/landers/landers.rules.ts'
import { useBrand } from '@vonk/site/brand-context.ts'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'

/** The headline and the lead of a landing page, which every page has, in the words of the edition. */
export function Headline({ of }: { of: LanderName }) {
  const { t } = useTranslation('landers')
  const { slug } = useBrand()
  return (
    <>
      <Heading level={1} size="display">
        {t(`${slug}.${of}.headline`)}
      </Heading>
      <Text size="large">{t(`${slug}.${of}.lead`)}</Text>
    </>
  )
}
