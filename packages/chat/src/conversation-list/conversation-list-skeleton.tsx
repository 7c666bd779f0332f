import { RowSkeletons } from '@vonk/ui/skeleton/row-skeletons.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** The shape of the conversation list while it loads. */
export function ConversationListSkeleton() {
  const { t } = useTranslation('chat')
  return (
    <Inset>
      <RowSkeletons label={t('list.loading')} />
    </Inset>
  )
}

const Inset = styled.div`
  padding-inline: ${tokens.spacing[4]};
`
