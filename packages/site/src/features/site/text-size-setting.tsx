import { useTranslation } from 'react-i18next'
import { Setting } from '../../blocks/setting.tsx'
import { TextSizeButtons } from './text-size-buttons.tsx'

/** The size of the text, on every edition; Evergold also has it in its header. */
export function TextSizeSetting() {
  const { t } = useTranslation('site')
  return (
    <Setting id="text-size" title={t('textSize.title')} text={t('textSize.text')}>
      <TextSizeButtons />
    </Setting>
  )
}
