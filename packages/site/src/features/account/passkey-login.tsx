import { useMutation } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { passkeyLoginMutation } from '@vonk/state/account/passkeys.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { KeyRound } from '@vonk/ui/icon/icons.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { supportsPasskeys } from './supports-passkeys.ts'

type PasskeyLoginProps = {
  /** Opens the next screen. */
  onLoggedIn: (user: User) => Promise<void>
  /** The form with the field for the email address, in which the browser lists the passkeys. */
  children: ReactNode
}

/** Logs in with a passkey (TRU-12): with the button, or from the list that the browser shows in a field of the form. */
export function PasskeyLogin({ onLoggedIn, children }: PasskeyLoginProps) {
  const { t } = useTranslation('account')
  const supported = useBrowserValue(supportsPasskeys, true)
  const { mutateAsync: logIn, isPending } = useMutation(passkeyLoginMutation())
  const { mutateAsync: offer } = useMutation(passkeyLoginMutation())
  const [failure, setFailure] = useState<unknown>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(login: typeof logIn, inList: boolean) {
    running.current?.abort()
    const own = (running.current = new AbortController())
    try {
      const answer = await login({ inList, signal: own.signal })
      if (answer) await onLoggedIn(answer.user)
    } catch (error) {
      // A closed dialog of the browser needs no message. A refusal does.
      if (isApiError(error) && !own.signal.aborted) setFailure(error)
    } finally {
      if (running.current === own) running.current = null
    }
  }

  // A challenge is asked for when it is needed, not on each visit of the page.
  function offerInList({ target }: FocusEvent) {
    if (target instanceof HTMLInputElement && supportsPasskeys() && running.current === null) void start(offer, true)
  }

  function press() {
    setFailure(null)
    void start(logIn, false)
  }

  return (
    <Stack gap={4}>
      <div onFocus={offerInList}>{children}</div>
      {supported ? (
        <WithScripts gap={4}>
          <Or aria-hidden="true">
            <Text as="span" size="small" tone="muted">
              {t('passkeys.or')}
            </Text>
          </Or>
          <FailureBanner error={failure} />
          <Button variant="secondary" size="large" wide loading={isPending} onClick={press}>
            <KeyRound aria-hidden="true" />
            {t('passkeys.logIn')}
          </Button>
        </WithScripts>
      ) : null}
    </Stack>
  )
}

/** A passkey needs scripts. */
const WithScripts = styled(Stack)`
  @media (scripting: none) {
    display: none;
  }
`

const Or = styled.div`
  text-align: center;
`
