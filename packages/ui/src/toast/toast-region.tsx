import { Toast } from '@base-ui/react/toast'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { toneIcons } from '../banner/banner.tsx'
import type { MessageTone } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { X } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { layers, media } from '../theme-provider/media.ts'
import { rounded } from '../theme-provider/rounded.ts'
import { tokens } from '../theme-provider/tokens.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { receiveToasts } from './show-toast.ts'
import type { ToastMessage } from './show-toast.ts'

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  /** Accessible name of the region: “Notifications”. F6 moves the focus there. */
  label: string
  closeLabel: string
}

/**
 * Renders the toasts of `showToast`, newest in front, at most 350 px wide [NAV-11]. Hover and focus pause their timeout.
 * Announces them politely, except the tone danger, which interrupts. Mount it once and lazily: it loads the toast library.
 */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const [manager] = useState(() => Toast.createToastManager<ToastMessage>())
  const [alerts, setAlerts] = useState<readonly string[]>([])
  useEffect(
    () =>
      receiveToasts((message) => {
        if (message.tone === 'danger') setAlerts((said) => [...said, [message.title, message.text].filter(Boolean).join('. ')])
        manager.add({
          title: message.title,
          description: message.text,
          type: message.tone ?? 'info',
          timeout: message.timeout ?? 6000,
          data: message,
        })
      }),
    [manager],
  )
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      {/* The library announces toasts politely; an error must interrupt, so this announces it. */}
      {alerts.length > 0 && (
        <VisuallyHidden key={alerts.length} role="alert">
          {alerts.at(-1)}
        </VisuallyHidden>
      )}
      <Toast.Portal>
        <Viewport aria-label={label}>
          <Toasts closeLabel={closeLabel} />
        </Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts, close } = Toast.useToastManager<ToastMessage>()
  return toasts.map((toast) => {
    const tone = (toast.type ?? 'info') as MessageTone
    const Icon = toneIcons[tone]
    const action = toast.data?.action
    return (
      <Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'up', 'down']}
        aria-live={tone === 'danger' ? 'off' : undefined}
        $tone={tone}
      >
        <Content>
          <Sign>
            <Icon aria-hidden="true" />
          </Sign>
          <Body>
            <Title />
            {toast.description !== undefined && <Toast.Description render={<div />} />}
            {action !== undefined && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  action.onClick()
                  close(toast.id)
                }}
              >
                {action.label}
              </Button>
            )}
          </Body>
          <Dismiss>
            <Toast.Close
              render={
                <IconButton label={closeLabel}>
                  <X aria-hidden="true" />
                </IconButton>
              }
            />
          </Dismiss>
        </Content>
      </Root>
    )
  })
}

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  top: max(${tokens.spacing[3]}, env(safe-area-inset-top));
  right: 0;
  left: 0;
  z-index: ${layers.toast};
  width: min(350px, calc(100vw - 24px));
  margin-inline: auto;

  ${media.medium} {
    top: ${tokens.spacing[6]};
    right: ${tokens.spacing[6]};
    left: auto;
  }
`

const Root = styled(Toast.Root)<{ $tone: MessageTone }>`
  --toast-sign: ${({ $tone }) => tokens.colours[`${$tone}Text`]};
  --toast-ground: ${({ $tone }) => tokens.colours[`${$tone}Soft`]};
  --gap: 10px;
  --peek: 10px;
  --scale: calc(max(0, 1 - (var(--toast-index) * 0.06)));
  --lost: calc((1 - var(--scale)) * var(--height));
  --height: var(--toast-frontmost-height, var(--toast-height));
  position: absolute;
  top: 0;
  right: 0;
  width: 100%;
  height: var(--height);
  z-index: calc(1000 - var(--toast-index));
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.overlay};
  border: 1px solid ${tokens.colours.border};
  border-radius: min(${tokens.radii.card}, 16px);
  transform-origin: top center;
  transform: translateX(var(--toast-swipe-movement-x))
    translateY(calc(var(--toast-swipe-movement-y) + var(--toast-index) * var(--peek) + var(--lost))) scale(var(--scale));
  transition:
    transform ${tokens.motion.calm} ${tokens.motion.ease},
    opacity ${tokens.motion.calm},
    height ${tokens.motion.quick};

  &::after {
    content: '';
    position: absolute;
    top: 100%;
    left: 0;
    width: 100%;
    height: calc(var(--gap) + 1px);
  }

  &[data-expanded] {
    height: var(--toast-height);
    transform: translateX(var(--toast-swipe-movement-x))
      translateY(calc(var(--toast-offset-y) + var(--toast-index) * var(--gap) + var(--toast-swipe-movement-y)));
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(-120%);
  }

  &[data-ending-style][data-swipe-direction='right'] {
    transform: translateX(calc(var(--toast-swipe-movement-x) + 120%));
  }

  &[data-limited] {
    opacity: 0;
  }
`

const Content = styled(Toast.Content)`
  display: flex;
  gap: ${tokens.spacing[3]};
  align-items: flex-start;
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
  overflow: hidden;
  transition: opacity ${tokens.motion.quick};

  &[data-behind] {
    opacity: 0;
  }

  &[data-expanded] {
    opacity: 1;
  }
`

const Sign = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  color: var(--toast-sign);
  background: var(--toast-ground);
  ${rounded('avatar')}

  & > svg {
    width: 20px;
    height: 20px;
  }
`

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: ${tokens.spacing[1]};
  min-width: 0;
  padding-block: 2px;
  font-size: ${tokens.size.small};
  overflow-wrap: anywhere;
`

const Title = styled(Toast.Title)`
  font-weight: ${tokens.type.strongWeight};
`

const Dismiss = styled.div`
  margin: -6px -10px -6px 0;
`
