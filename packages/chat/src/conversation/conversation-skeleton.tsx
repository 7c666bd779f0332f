import { LoadingBlock, Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useTranslation } from 'react-i18next'
import { keyframes, styled } from 'styled-components'

const bubbles = ['58%', '42%', '64%', '36%', '50%']

/** Placeholder of a conversation with a member who is not known yet. */
export const ConversationSkeleton = () => (
  <Block>
    <Label />
    <Bar>
      <Skeleton shape="avatar" width="40px" height="40px" />
      <Skeleton width="9rem" />
    </Bar>
    <Bubbles />
  </Block>
)

/** Placeholder of the messages while they load. */
export const MessagesSkeleton = () => (
  <LateBlock>
    <Label />
    <Bubbles />
  </LateBlock>
)

function Label() {
  const { t } = useTranslation('chat')
  return <VisuallyHidden>{t('conversation.loading')}</VisuallyHidden>
}

const Bubbles = () => (
  <Talk>
    {bubbles.map((width) => (
      <Skeleton key={width} shape="photo" width={width} height="42px" />
    ))}
  </Talk>
)

const Block = styled(LoadingBlock)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`

const appear = keyframes`
  from { opacity: 0; }
`

/** Messages that are there already take less time than this to be shown. */
const LateBlock = styled(Block)`
  animation: ${appear} ${tokens.motion.quick} 100ms backwards;
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  min-height: 64px;
  padding: ${tokens.spacing[2]} ${tokens.spacing[4]};
  background: ${tokens.colours.surfaceRaised};
  border-bottom: 1px solid ${tokens.colours.border};
`

const Talk = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[4]};

  & > :nth-child(even) {
    align-self: flex-end;
  }
`
