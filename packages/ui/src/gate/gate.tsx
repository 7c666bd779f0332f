import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button/button.tsx'
import { headingType } from '../theme-provider/heading-type.ts'
import { layers, media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Props of {@link Gate}. */
export interface GateProps {
  title: ReactNode
  children: ReactNode
  /** The text of the button. */
  action: ReactNode
  /** Called when the user passes, also if that was before hydration. */
  onPass?: () => void
}

/**
 * A question in front of the whole page. Unlike `Dialog` it is in the server's HTML, so it is there from the first paint, and
 * its button works without scripts. With scripts it is modal. An installed app does not show it.
 */
export function Gate({ title, children, action, onPass }: GateProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const pass = useEffectEvent(() => onPass?.())
  useEffect(() => {
    const dialog = ref.current
    // The browser closed it before the scripts ran.
    if (!dialog?.open) return pass()
    dialog.open = false
    dialog.showModal()
    return () => dialog.close()
  }, [])
  return (
    <Ground ref={ref} open aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onCancel={onPass}>
      <Card>
        <Title id={`${id}-title`}>{title}</Title>
        <Text id={`${id}-text`}>{children}</Text>
        <form
          method="dialog"
          onSubmit={(event) => {
            event.preventDefault()
            onPass?.()
          }}
        >
          <Button type="submit" size="large" wide>
            {action}
          </Button>
        </form>
      </Card>
    </Ground>
  )
}

const Ground = styled.dialog`
  position: fixed;
  inset: 0;
  z-index: ${layers.overlay};
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: ${tokens.spacing[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: rgb(0 0 0 / 0.72);
  border: 0;
  backdrop-filter: blur(14px);

  &[open] {
    display: flex;
  }

  &::backdrop {
    background: none;
  }

  @media (display-mode: standalone) {
    &[open] {
      display: none;
    }
  }
`

const Card = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.spacing[4]};
  width: 100%;
  max-width: 400px;
  margin: auto;
  padding: ${tokens.spacing[6]} ${tokens.spacing[5]};
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.overlay};
  ${rounded('dialog')}

  ${media.small} {
    padding: ${tokens.spacing[8]};
  }

  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }
`

const Title = styled.h2`
  ${headingType}
  font-size: ${tokens.size.heading};
`

const Text = styled.div`
  margin-bottom: ${tokens.spacing[2]};
  color: ${tokens.colours.textMuted};
`
