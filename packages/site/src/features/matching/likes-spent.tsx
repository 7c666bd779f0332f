import { useQueryClient } from '@tanstack/react-query'
import { systemClock } from '@vonk/contracts/clock.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { likeAllowancesQuery } from '@vonk/state/likes/likes.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Countdown } from '@vonk/ui/countdown/countdown.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { Heart } from '@vonk/ui/icon/icons.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../paths.ts'

/** The likes of the day are given: the time until the next one, by the server, and ways on (LIK-07). */
export function LikesSpent({ until }: { until: Date }) {
  const { t } = useTranslation('matching')
  const format = useFormat()
  const client = useQueryClient()
  return (
    <EmptyState
      picture={<Heart fill="currentColor" />}
      title={t('swipe.spent.title')}
      text={
        <Stack gap={2} align="center">
          {t('swipe.spent.text')}
          <Clock>
            <Countdown
              until={until}
              clock={systemClock}
              spoken={({ hours, minutes }) => t('swipe.spent.until', { time: format.hoursAndMinutes(hours, minutes) })}
              onEnd={() => void client.invalidateQueries({ queryKey: likeAllowancesQuery().queryKey })}
            />
          </Clock>
        </Stack>
      }
      action={
        <>
          <ButtonLink as={Link} to={paths.members.href()}>
            {t('ways.members')}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.likes.href()} variant="secondary">
            {t('ways.likes')}
          </ButtonLink>
        </>
      }
    />
  )
}

const Clock = styled.span`
  font-size: ${tokens.size.heading};
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.text};
`
