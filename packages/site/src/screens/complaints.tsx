import { useSuspenseQuery } from '@tanstack/react-query'
import {
  addressOfFiled,
  complaintKinds,
  type ComplaintKind,
  type FiledComplaint,
} from '@vonk/contracts/support/complaints.schema.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { complaintQuery, informationQuery } from '@vonk/state/support/support.queries.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Prose, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useRefusedForm } from '../blocks/refused-form.ts'
import { useTitle } from '../blocks/screen-title.ts'
import { ComplaintForm } from '../features/support/complaint-form.tsx'
import { ComplaintState } from '../features/support/complaint-state.tsx'
import { PageText } from '../features/support/page-text.tsx'
import { paths } from '../paths.ts'
import type { ScreenRequest } from '../screen.ts'
import { WaitingScreen } from '../shell/waiting-screen.tsx'

export const rooms = ['support'] as const

export const data = ({ client, url, locale }: ScreenRequest) => {
  const token = url.searchParams.get('token')
  if (token !== null) return [client.ensureQueryData(complaintQuery(token))]
  return [locale().then((language) => client.ensureQueryData(informationQuery({ page: 'complaints', language })))]
}

/** The form to complain, and the state of a complaint for the holder of its link (INF-03). */
function ComplaintsScreen() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const filed = Number(search.get('filed'))
  return (
    <Page width="reading">
      {filed > 0 ? (
        <Filed number={filed} receipt={search.get('receipt') !== 'no'} />
      ) : (
        <AsyncBlock key={token} level={1} waiting={<WaitingScreen />}>
          {token === null ? <NewComplaint /> : <FiledComplaint token={token} />}
        </AsyncBlock>
      )}
    </Page>
  )
}

/** Thanks for a complaint. The form without scripts leads here too. */
function Filed({ number, receipt }: FiledComplaint) {
  const { t } = useTranslation('support')
  const title = t('complaint.title', { number })
  useTitle(title)
  return (
    <Stack gap={6} align="start">
      <Heading level={1}>{title}</Heading>
      <Banner tone={receipt ? 'success' : 'warning'} announce="status" title={t('complaint.thanks')}>
        {receipt ? t('complaint.receipt') : t('complaint.noReceipt')}
      </Banner>
      <ButtonLink as={Link} to={paths.complaints.href()} variant="secondary">
        {t('complaint.again')}
      </ButtonLink>
    </Stack>
  )
}

function NewComplaint() {
  const { locale } = useLocale()
  const { data: page } = useSuspenseQuery(informationQuery({ page: 'complaints', language: locale }))
  const refused = useRefusedForm()
  const [search] = useSearchParams()
  const asked = refused?.values['kind'] ?? search.get('kind')
  const navigate = useNavigate()
  useTitle(page.title)
  return (
    <Stack gap={6}>
      <meta name="description" content={page.description} />
      <Heading level={1}>{page.title}</Heading>
      <Prose>
        <PageText text={page.text} />
      </Prose>
      <ComplaintForm
        kind={complaintKinds.find((kind: ComplaintKind) => kind === asked) ?? 'complaint'}
        refused={refused}
        onFiled={(filed) => void navigate(addressOfFiled(filed), { replace: true })}
      />
    </Stack>
  )
}

function FiledComplaint({ token }: { token: string }) {
  const { data: complaint } = useSuspenseQuery(complaintQuery(token))
  return complaint ? <ComplaintState complaint={complaint} /> : <Gone />
}

function Gone() {
  const { t } = useTranslation('support')
  useTitle(t('complaint.gone'))
  return (
    <Stack gap={4} align="start">
      <Heading level={1}>{t('complaint.gone')}</Heading>
      <Text>{t('complaint.goneText')}</Text>
      <ButtonLink as={Link} to={paths.complaints.href()} variant="secondary">
        {t('complaint.again')}
      </ButtonLink>
    </Stack>
  )
}

export { ComplaintsScreen as Component }
