import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CircleAlert } from '../icon/icons.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Whether React renders anything for this error or hint. */
export const hasContent = (node: ReactNode) => node !== undefined && node !== null && node !== false && node !== ''

/** The error text of a field. The element is always in the page, so that a screen reader announces a later error. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorLine id={id} aria-live="polite">
      {hasContent(children) && (
        <>
          <CircleAlert aria-hidden="true" />
          <span>{children}</span>
        </>
      )}
    </ErrorLine>
  )
}

const ErrorLine = styled.div`
  display: flex;
  gap: ${tokens.spacing[1]};
  align-items: flex-start;
  font-size: ${tokens.size.small};
  color: ${tokens.colours.dangerText};

  &:empty {
    display: contents;
  }

  & > svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    margin-top: 0.2em;
  }
`
