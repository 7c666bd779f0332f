import { useTranslation } from 'react-i18next'
import { BubbleButton } from './bubble-button.ts'

/** A message of a kind that only a newer version of this page can show. */
export function UnknownMessage() {
  const { t } = useTranslation('chat')
  return (
    <>
      {t('unknown.text')}
      <BubbleButton type="button" onClick={() => location.reload()}>
        {t('unknown.update')}
      </BubbleButton>
    </>
  )
}
