import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** A message of a kind that only a newer version of this page can show. */
export function UnknownMessage() {
  const { t } = useTranslation('chat')
  return (
    <>
      {t('unknown.text')}
      <Update type="button" onClick={() => location.reload()}>
        {t('unknown.update')}
      </Update>
    </>
  )
}

const Update = styled.button`
  display: block;
  min-height: 44px;
  font-weight: ${tokens.type.strongWeight};
  text-decoration: underline;
  text-underline-offset: 3px;
`
