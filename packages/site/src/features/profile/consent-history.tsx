import { useDates } from '@vonk/i18n/use-dates.ts'
import { locales } from '@vonk/contracts/locales.ts'
import type { Consent } from '@vonk/contracts/profile/profile.consents.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { AsyncBlock } from '../../blocks/async-block.tsx'
import { ConsentPoints, useConsentNames } from './consent-words.tsx'

/** What was agreed to and withdrawn, with dates and the texts that the member read (TRU-11). */
export function ConsentHistory({ consents }: { consents: readonly Consent[] }) {
  const { t } = useTranslation('profile')
  const [read, setRead] = useState<Consent | null>(null)
  const [open, setOpen] = useState(false)
  const names = useConsentNames()
  if (consents.length === 0) return null
  return (
    <Stack gap={2}>
      <Text as="h4" size="small" strong>
        {t('consents.history')}
      </Text>
      <Entries aria-label={t('consents.history')}>
        {consents.map((one) => (
          <Entry
            key={`${one.class} ${one.given_at}`}
            consent={one}
            onRead={() => {
              setRead(one)
              setOpen(true)
            }}
          />
        ))}
      </Entries>
      {read ? (
        <Dialog
          open={open}
          onOpenChange={() => setOpen(false)}
          title={t('consents.readTitle', { name: names[read.class] })}
          closeLabel={t('own.close')}
          size="medium"
        >
          <AsyncBlock waiting={<Skeleton height="200px" />}>
            <ConsentPoints one={read.class} language={read.language} />
          </AsyncBlock>
        </Dialog>
      ) : null}
    </Stack>
  )
}

function Entry({ consent, onRead }: { consent: Consent; onRead: () => void }) {
  const { t } = useTranslation('profile')
  const dates = useDates()
  const name = useConsentNames()[consent.class]
  const { given_at, withdrawn_at, wording: version, language } = consent
  return (
    <li>
      <Text as="span" strong>
        {name}
      </Text>
      <Text as="span">{t('consents.givenAt', { date: dates.date(given_at) })}</Text>
      {withdrawn_at === null ? null : <Text as="span">{t('consents.withdrawnAt', { date: dates.date(withdrawn_at) })}</Text>}
      <Button variant="quiet" size="small" onClick={onRead} aria-label={t('consents.readNamed', { name, version })}>
        {t('consents.read', { version, language: locales[language].name })}
      </Button>
    </li>
  )
}

const Entries = styled.ol`
  display: grid;
  gap: ${tokens.spacing[4]};
  font-size: ${tokens.size.small};

  & > li {
    display: grid;
    justify-items: start;
  }

  & button {
    margin-inline-start: calc(-1 * ${tokens.spacing[3]});
  }
`
