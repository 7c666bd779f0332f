import { useQuery } from '@tanstack/react-query'
import { replyRateDays, type ReplyRate } from '@vonk/contracts/members/members.reply-rate.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { replyRateQuery } from '@vonk/state/members/reply-rate.query.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** How often members answer each other, with the day of the count. Renders nothing where too few have written. */
export function HomeReplies() {
  const { data: rate } = useQuery(replyRateQuery())
  return rate ? <Replies {...rate} /> : null
}

function Replies({ counted_on: counted, first_messages: all, within_day: inDay, within_week: inWeek }: ReplyRate) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const dates = useDates()
  /** Rounded down: nobody is promised more than there was. */
  const percent = (part: number) => format.percent(Math.floor((100 * part) / all))
  return (
    <Ruled>
      <Stack gap={4}>
        <Heading level={3}>{t('replies.title')}</Heading>
        <Rates>
          <li>
            <Rate>{percent(inDay)}</Rate> {t('replies.withinDay')}
          </li>
          <li>
            <Rate>{percent(inWeek)}</Rate> {t('replies.withinWeek')}
          </li>
        </Rates>
        <Text size="small" tone="muted">
          {t('replies.counted', { date: dates.date(`${counted}T12:00:00Z`), days: replyRateDays, number: format.number(all) })}
        </Text>
      </Stack>
    </Ruled>
  )
}

const Ruled = styled.div`
  padding-top: ${tokens.spacing[5]};
  border-top: 4px solid ${tokens.colours.primary};

  ${media.large} {
    align-self: center;
  }
`

const Rates = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${tokens.spacing[5]};

  ${media.large} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Rate = styled.span`
  display: block;
  color: ${tokens.colours.primaryText};
  ${headingType}
  font-size: ${tokens.size.headline};
  line-height: 1.1;
`
