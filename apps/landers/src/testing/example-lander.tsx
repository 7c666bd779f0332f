import type { Brand } from '@vonk/brands/brand.ts'
import type { LanderName } from '@vonk/contracts/landers/landers.rules.ts'
import { useTranslation } from 'react-i18next'
import { Lander } from '../lander.tsx'
import { SlotSourceContext } from '../slots/slots.tsx'
import { exampleSlots } from './example-slots.ts'

/** A landing page with example people, whose marks are in its language, as the server writes them. */
export function ExampleLander({ brand, name }: { brand: Brand; name: LanderName }) {
  const { t } = useTranslation('settings')
  return (
    <SlotSourceContext value={exampleSlots(brand.slug, t('fictional.singular'))}>
      <Lander brand={brand} name={name} />
    </SlotSourceContext>
  )
}
