import { Banner } from '@vonk/ui/banner/banner.tsx'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { Link } from 'react-router'

/** Says why the link of a mail does not work, and where to get a new one. */
export function LinkInvalid({ error, to, action }: { error: unknown; to: string; action: string }) {
  const { errorText } = useErrorText()
  return (
    <Stack gap={4}>
      <Banner tone="danger" announce="alert">
        {errorText(error)}
      </Banner>
      <ButtonLink as={Link} to={to}>
        {action}
      </ButtonLink>
    </Stack>
  )
}
