import { useSuspenseQuery } from '@tanstack/react-query'
import { fewestFirstMessages, replyRateDays } from '@vonk/contracts/members/members.reply-rate.ts'
import { fewestTold, figuresDays, hereDays, type Figures } from '@vonk/contracts/site/site.figures.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { figuresQuery } from '@vonk/state/site/figures.query.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../paths.ts'
import { Figure, FigureSection } from './figure.tsx'

/** All that the site counts about itself, each figure with its period and how it is counted (TRU-17). */
export function FiguresOfSite() {
  const { data } = useSuspenseQuery(figuresQuery())
  return (
    <Stack gap={12}>
      <Profiles {...data.profiles} />
      <Replies replies={data.replies} />
      <Refunds {...data.refunds} />
      <Decisions {...data.decisions} />
      <HowWeCount countedOn={data.counted_on} />
    </Stack>
  )
}

/** A number as members read it; a small one is not told. */
function useTold() {
  const { t } = useTranslation('figures')
  const format = useFormat()
  return (count: number | null) => (count === null ? t('few', { number: fewestTold }) : format.number(count))
}

function Profiles({ members, here, verified, fictional }: Figures['profiles']) {
  const { t } = useTranslation('figures')
  const format = useFormat()
  const told = useTold()
  const { fictional_singular: singular, fictional_plural: plural } = useSettings()
  const all = members !== null && fictional !== null ? members + fictional : 0
  /** Rounded down: nobody is promised more than there is. */
  const percent = members !== null && all > 0 ? Math.floor((100 * members) / all) : null
  return (
    <FigureSection title={t('people.title')}>
      {percent === null ? null : (
        <Share>
          <p>{t('share', { percent: format.percent(percent) })}</p>
          <Bar style={{ '--part': `${percent}%` }} aria-hidden="true" />
        </Share>
      )}
      <dl>
        <Figure title={t('people.members.title')} value={told(members)} text={t('people.members.text')} sign="real" />
        <Figure
          title={plural}
          value={told(fictional)}
          text={fictional === 0 ? t('people.fictional.none') : t('people.fictional.text', { singular })}
          sign="fictional"
        />
        <Figure title={t('people.here.title', { days: hereDays })} value={told(here)} text={t('people.here.text')} />
        <Figure title={t('people.verified.title')} value={told(verified)} text={t('people.verified.text')} />
      </dl>
    </FigureSection>
  )
}

function Replies({ replies }: Pick<Figures, 'replies'>) {
  const { t } = useTranslation('figures')
  const format = useFormat()
  const title = t('replies.title')
  if (!replies)
    return (
      <FigureSection title={title} how={t('replies.few', { number: format.number(fewestFirstMessages), days: replyRateDays })} />
    )
  const { first_messages: all, within_day, within_week, median_minutes: median } = replies
  const rates = [
    { part: within_day, title: t('replies.day.title'), text: t('replies.day.text') },
    { part: within_week, title: t('replies.week.title'), text: t('replies.week.text') },
  ].map(({ part, ...words }) => ({ percent: Math.floor((100 * part) / all), ...words }))
  /** Rounded up, to a short time. */
  const time = (minutes: number) => {
    if (minutes < 2 * 60) return format.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60)
    return minutes < 48 * 60
      ? format.hoursAndMinutes(Math.ceil(minutes / 60), 0)
      : t('days', { count: Math.ceil(minutes / 60 / 24) })
  }
  return (
    <FigureSection title={title} how={t('replies.how', { number: format.number(all), days: replyRateDays })}>
      <dl>
        {rates.map(({ percent, title: name, text }) => (
          <Figure key={name} title={name} value={format.percent(percent)} text={text} percent={percent} />
        ))}
        {median === null ? null : (
          <Figure title={t('replies.median.title')} value={time(median)} text={t('replies.median.text')} />
        )}
      </dl>
    </FigureSection>
  )
}

function Refunds({ asked, paid, median_days: median }: Figures['refunds']) {
  const { t } = useTranslation('figures')
  const told = useTold()
  const title = t('refunds.title')
  if (asked === 0) return <FigureSection title={title} how={t('refunds.none', { days: figuresDays })} />
  return (
    <FigureSection title={title} how={t('refunds.how', { days: figuresDays })}>
      <dl>
        <Figure title={t('refunds.asked.title')} value={told(asked)} text={t('refunds.asked.text')} />
        {asked === null ? null : <Figure title={t('refunds.paid.title')} value={told(paid)} text={t('refunds.paid.text')} />}
        {median === null ? null : (
          <Figure
            title={t('refunds.median.title')}
            value={t('days', { count: Math.max(1, Math.ceil(median)) })}
            text={t('refunds.median.text')}
          />
        )}
      </dl>
    </FigureSection>
  )
}

function Decisions({ decided, appealed, overturned }: Figures['decisions']) {
  const { t } = useTranslation('figures')
  const told = useTold()
  const title = t('decisions.title')
  if (decided === 0) return <FigureSection title={title} how={t('decisions.none', { days: figuresDays })} />
  return (
    <FigureSection title={title} how={t('decisions.how', { days: figuresDays })}>
      <dl>
        <Figure title={t('decisions.decided.title')} value={told(decided)} text={t('decisions.decided.text')} />
        <Figure title={t('decisions.appealed.title')} value={told(appealed)} text={t('decisions.appealed.text')} />
        <Figure title={t('decisions.overturned.title')} value={told(overturned)} text={t('decisions.overturned.text')} />
      </dl>
    </FigureSection>
  )
}

function HowWeCount({ countedOn }: { countedOn: string }) {
  const { t } = useTranslation('figures')
  const dates = useDates()
  const { name: site } = useSettings()
  return (
    <How as="section" gap={3}>
      <Heading level={2} size="title">
        {t('how.title')}
      </Heading>
      <Text>{t('how.text', { site, number: fewestTold - 1, messages: fewestFirstMessages })}</Text>
      <Text tone="muted" size="small">
        {t('how.date', { date: dates.date(`${countedOn}T12:00:00Z`) })}
      </Text>
      <TextLink as={Link} to={paths.page.href({ token: 'faq' })}>
        {t('how.link')}
      </TextLink>
    </How>
  )
}

const How = styled(Stack)`
  padding: clamp(20px, 4vw, 40px);
  background: ${tokens.colours.surfaceSunken};
  ${rounded('card')}
`

const Share = styled.div`
  display: grid;
  gap: ${tokens.spacing[5]};
  padding: clamp(20px, 4vw, 40px);
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.card};
  ${rounded('card')}

  & > p {
    ${headingType}
    font-size: ${tokens.size.display};
    line-height: 1.15;
    overflow-wrap: anywhere;
  }
`

/** Full as far as the profiles are of real people. The text above says the same. */
const Bar = styled.div`
  height: clamp(24px, 5vw, 44px);
  background:
    linear-gradient(90deg, ${tokens.colours.primary} var(--part), transparent var(--part)),
    repeating-linear-gradient(135deg, ${tokens.colours.borderStrong} 0 3px, ${tokens.colours.surfaceSunken} 3px 10px);
  border: 1px solid ${tokens.colours.borderStrong};
  border-radius: min(${tokens.radii.field}, 16px);
`
