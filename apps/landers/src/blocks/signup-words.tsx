import { useBrand } from '@vonk/site/brand-context.ts'
import { useTranslation } from 'react-i18next'

/** What stands on the button that signs up and on the links to it, in the words of the edition. */
export function SignupWords() {
  const { t } = useTranslation('landers')
  const { slug } = useBrand()
  return t(`${slug}.signup`)
}
