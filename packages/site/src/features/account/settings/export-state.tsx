import type { DataExport } from '@vonk/contracts/account/account.export.contract.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { Trans, useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** What became of the archive that the member asked for last. */
export function ExportState({ archive: { status, bytes, expires_at, url } }: { archive: DataExport }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const dates = useDates()
  const { support_email: email } = useSettings()
  switch (status) {
    case 'making':
      return (
        <Below>
          <Banner tone="info" title={t('export.making')}>
            {t('export.makingText')}
          </Banner>
        </Below>
      )
    case 'ready':
      return (
        <Below>
          <Banner
            tone="success"
            title={t('export.ready')}
            action={
              <ButtonLink href={url ?? ''} download size="small">
                {t('export.download')}
              </ButtonLink>
            }
          >
            {t('export.readyText', { size: format.fileSize(bytes ?? 0), date: dates.date(expires_at ?? '') })}
          </Banner>
        </Below>
      )
    case 'failed':
      return (
        <Below>
          <Banner tone="danger" title={t('export.failed')}>
            <Trans
              t={t}
              i18nKey="export.failedText"
              values={{ email }}
              components={{ support: <TextLink href={`mailto:${email}`} /> }}
            />
          </Banner>
        </Below>
      )
    case 'expired':
      return <Below>{t('export.expired')}</Below>
  }
}

const Below = styled.div`
  padding-top: ${tokens.spacing[3]};
  font-size: ${tokens.size.small};
`
