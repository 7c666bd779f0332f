import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Heading, Text } from '../text/text.tsx'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** A decorative icon on a tint. */
  picture?: ReactNode
  /** An illustration of the kit instead of the icon. */
  illustration?: ReactNode
  title: string
  /** What the user can do next. */
  text?: ReactNode
  /** One or two buttons. */
  action?: ReactNode
  level?: 1 | 2 | 3 | 4
}

/** Shown in place of content that is missing, with an action that helps. */
export function EmptyState({ picture, illustration, title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <Block>
      {illustration}
      {picture !== undefined && <Picture aria-hidden="true">{picture}</Picture>}
      <Heading level={level} size="title">
        {title}
      </Heading>
      {text !== undefined && (
        <Text as="div" tone="muted">
          {text}
        </Text>
      )}
      {action !== undefined && <Actions>{action}</Actions>}
    </Block>
  )
}

const Block = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.spacing[3]};
  max-width: 30rem;
  margin-inline: auto;
  padding: ${tokens.spacing[10]} ${tokens.spacing[4]};
  text-align: center;
`

const Picture = styled.div`
  display: grid;
  place-items: center;
  min-width: 88px;
  min-height: 88px;
  margin-bottom: ${tokens.spacing[2]};
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.primarySoft};
  ${rounded('avatar')}

  & > svg {
    width: 40px;
    height: 40px;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.spacing[3]};
  margin-top: ${tokens.spacing[3]};
`
