import { LoadingBlock, Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

const rows = ['70%', '55%', '80%', '45%', '60%', '75%']

/** Placeholder of the conversation list while it loads. */
export function ConversationListSkeleton() {
  const { t } = useTranslation('chat')
  return (
    <LoadingBlock>
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      {rows.map((width) => (
        <Row key={width}>
          <Skeleton shape="avatar" width="56px" height="56px" />
          <Texts>
            <Skeleton width="40%" />
            <Skeleton width={width} />
          </Texts>
        </Row>
      ))}
    </LoadingBlock>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  min-height: 80px;
  padding-inline: ${tokens.spacing[4]};
`

const Texts = styled.div`
  display: grid;
  flex: 1;
  gap: ${tokens.spacing[2]};
`
