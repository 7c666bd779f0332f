import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Tone of a banner or a toast. */
export type MessageTone = 'success' | 'info' | 'warning' | 'danger'

/** The icon of each tone, so that colour is not the only sign. */
export const toneIcons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert }

/** Props of {@link Banner}. */
export interface BannerProps {
  tone?: MessageTone
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links below the text. */
  action?: ReactNode
  /** One line high, with the action beside a short text. With large text it takes more lines. */
  line?: boolean
  /** Label of the close button; without it the banner cannot be dismissed. */
  dismissLabel?: string
  onDismiss?: () => void
  /** How screen readers announce it: `alert` interrupts, `status` waits. Omit it for a banner that is there from the start. */
  announce?: 'alert' | 'status'
}

/** A message in the page that stays until its cause is gone. */
export function Banner({ tone = 'info', title, children, action, line = false, dismissLabel, onDismiss, announce }: BannerProps) {
  const Icon = toneIcons[tone]
  return (
    <Block $tone={tone} $line={line} role={announce}>
      <Icon aria-hidden="true" />
      <Body>
        {title !== undefined && <Title>{title}</Title>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <Actions>{action}</Actions>}
      </Body>
      {dismissLabel !== undefined && (
        <Dismiss>
          <IconButton label={dismissLabel} onClick={onDismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </Dismiss>
      )}
    </Block>
  )
}

const Block = styled.div<{ $tone: MessageTone; $line: boolean }>`
  display: flex;
  gap: ${tokens.spacing[3]};
  align-items: flex-start;
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
  /* The brand's own colour does not always have enough contrast on a tint. */
  --link: ${tokens.colours.text};
  color: ${tokens.colours.text};
  background: ${({ $tone }) => tokens.colours[`${$tone}Soft`]};
  box-shadow: inset 0 0 0 1px color-mix(in srgb, ${({ $tone }) => tokens.colours[`${$tone}Text`]} 35%, transparent);
  ${rounded('field')}

  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }

  & > svg {
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
    margin-top: 2px;
    color: ${({ $tone }) => tokens.colours[`${$tone}Text`]};
  }

  ${({ $line }) => $line && oneLine}
`

const Body = styled.div`
  flex: 1;
  min-width: 0;
  font-size: ${tokens.size.small};
  padding-block: 2px;
`

const Title = styled.div`
  font-weight: ${tokens.type.strongWeight};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[2]};
  margin-top: ${tokens.spacing[2]};
`

const Dismiss = styled.div`
  margin: -8px -12px -8px 0;
`

/** The action and the close button are tall enough for a finger. */
const oneLine = css`
  gap: ${tokens.spacing[2]};
  align-items: center;
  padding-block: 0;
  min-height: 46px;

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0;
  }

  & > ${Body} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    column-gap: ${tokens.spacing[3]};
    padding-block: 0;
    line-height: 1.3;
  }

  /* A text of two lines stays beside the action; only with large text the action is below. */
  & > ${Body} > :not(${Actions}) {
    flex: 1 1 6rem;
    padding-block: 4px;
  }

  & ${Actions} {
    align-items: center;
    min-height: 44px;
    margin-top: 0;
  }

  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }

  & > ${Dismiss} {
    margin-block: 0;
  }
`
