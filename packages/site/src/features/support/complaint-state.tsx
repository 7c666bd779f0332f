import { useDates } from '@vonk/i18n/use-dates.ts'
import type { Complaint } from '@vonk/contracts/support/complaints.schema.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useTitle } from '../../blocks/screen-title.ts'
import { paths } from '../../paths.ts'

/** A complaint with its number, its state and the answer, for the holder of its link (INF-03). */
export function ComplaintState({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('support')
  const dates = useDates()
  const { number, kind, about, text, answer, filed_at: filed, answered_at: answered } = complaint
  const title = t('complaint.title', { number })
  useTitle(title)
  return (
    <Stack gap={6} align="start">
      <Heading level={1}>{title}</Heading>
      <Text strong>{t(`complaint.kinds.${kind}`)}</Text>
      <Facts>
        <dt>{t('complaint.filed')}</dt>
        <dd>{dates.dateTime(filed)}</dd>
        <dt>{t('complaint.state')}</dt>
        <dd>
          {answered === null ? t('complaint.states.received') : t('complaint.states.answered', { date: dates.date(answered) })}
        </dd>
        {about ? (
          <>
            <dt>{t('complaint.about')}</dt>
            <dd>{about}</dd>
          </>
        ) : null}
        {text ? (
          <>
            <dt>{t('complaint.yours')}</dt>
            <dd>{text}</dd>
          </>
        ) : null}
        {answer === null ? null : (
          <>
            <dt>{t('complaint.answer')}</dt>
            <dd>{answer}</dd>
          </>
        )}
      </Facts>
      {answer === null ? <Text tone="muted">{t('complaint.mailAfter')}</Text> : null}
      <ButtonLink as={Link} to={paths.complaints.href()} variant="secondary">
        {t('complaint.again')}
      </ButtonLink>
    </Stack>
  )
}

const Facts = styled.dl`
  display: grid;
  gap: ${tokens.spacing[1]};
  overflow-wrap: anywhere;

  & > dt {
    color: ${tokens.colours.textMuted};
    font-size: ${tokens.size.small};
  }

  & > dd {
    margin-bottom: ${tokens.spacing[3]};
    white-space: pre-wrap;
  }
`
