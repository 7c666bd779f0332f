import { useDates } from '@vonk/i18n/use-dates.ts'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { consentsOffered, type Consent } from '@vonk/contracts/profile/profile.consents.ts'
import { consentClasses, type ConsentClass } from '@vonk/contracts/profile/profile.values.ts'
import { consentsQuery, withdrawConsentMutation } from '@vonk/state/profile/consents.queries.ts'
import { interestsQuery } from '@vonk/state/profile/profile.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { List, ListRow } from '@vonk/ui/list/list.tsx'
import { Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { AsyncBlock } from '../../blocks/async-block.tsx'
import { SettingForm } from '../../blocks/setting.tsx'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { ConsentHistory } from './consent-history.tsx'
import { useConsentNames } from './consent-words.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What the member agreed to and when, with buttons to withdraw or agree (TRU-11). */
export function ConsentsSetting() {
  const { t } = useTranslation('profile')
  return (
    <SettingForm
      id="consents"
      title={t('consents.title')}
      text={t('consents.text')}
      open={t('consents.open')}
      close={t('own.close')}
      Form={ConsentsForm}
    />
  )
}

const ConsentsForm = () => (
  <AsyncBlock waiting={<Skeleton height="112px" shape="button" />}>
    <Consents />
  </AsyncBlock>
)

function Consents() {
  const { t } = useTranslation('profile')
  const settings = useSettings()
  const { data: consents } = useSuspenseQuery(consentsQuery())
  const { data: interests } = useSuspenseQuery(interestsQuery())
  const [asked, setAsked] = useState<{ one: ConsentClass; to: 'give' | 'withdraw' } | null>(null)
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const onError = useFailureToast()
  const { mutate: withdraw, isPending } = useMutation(withdrawConsentMutation())
  const offered = consentsOffered(settings, interests)
  const shown = consentClasses.filter((one) => offered.includes(one) || consents.some((given) => given.class === one))
  const ask = (one: ConsentClass, to: 'give' | 'withdraw') => {
    setSaid('')
    setAsked({ one, to })
    setOpen(true)
  }
  const done = (announcement: string) => {
    setOpen(false)
    setSaid(announcement)
  }
  return (
    <Stack gap={4}>
      <div>
        <div role="status">{said}</div>
        <List>
          {shown.map((one) => (
            <ConsentRow
              key={one}
              one={one}
              standing={consents.find((given) => given.class === one && given.withdrawn_at === null)}
              isOffered={offered.includes(one)}
              ask={ask}
            />
          ))}
        </List>
      </div>
      <ConsentHistory consents={consents} />
      {asked?.to === 'give' ? (
        <ConsentDialog
          one={asked.one}
          open={open}
          onAgreed={() => done(t('consents.agreed'))}
          onDeclined={() => setOpen(false)}
        />
      ) : null}
      {asked?.to === 'withdraw' ? (
        <WithdrawDialog
          one={asked.one}
          open={open}
          loading={isPending}
          onClose={() => setOpen(false)}
          onWithdraw={() => withdraw(asked.one, { onSuccess: () => done(t('consents.erased')), onError })}
        />
      ) : null}
    </Stack>
  )
}

type ConsentRowProps = {
  one: ConsentClass
  standing: Consent | undefined
  isOffered: boolean
  ask: (one: ConsentClass, to: 'give' | 'withdraw') => void
}

function ConsentRow({ one, standing, isOffered, ask }: ConsentRowProps) {
  const { t } = useTranslation('profile')
  const dates = useDates()
  const name = useConsentNames()[one]
  const to = standing ? 'withdraw' : 'give'
  return (
    <Row
      title={name}
      text={standing ? t('consents.since', { date: dates.date(standing.given_at) }) : t('consents.none')}
      side={
        standing || isOffered ? (
          <Button
            variant="secondary"
            size="small"
            aria-label={standing ? t('consents.withdrawNamed', { name }) : t('consents.giveNamed', { name })}
            onClick={() => ask(one, to)}
          >
            {standing ? t('consents.withdraw') : t('consents.give')}
          </Button>
        ) : undefined
      }
    />
  )
}

const Row = styled(ListRow)`
  padding-inline: 0;
`
