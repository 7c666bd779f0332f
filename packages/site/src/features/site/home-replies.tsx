import { useQuery } from '@tanstack/react-query'
import type { HomeHero } from '@vonk/brands/home.ts'
import { replyRateDays, type ReplyRate } from '@vonk/contracts/members/members.reply-rate.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { replyRateQuery } from '@vonk/state/members/reply-rate.query.ts'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { css, styled } from 'styled-components'
import { useBrand } from '../../brand-context.ts'

/** How often members answer each other, with the day of the count. Renders nothing where too few have written. */
export function HomeReplies() {
  const { data: rate } = useQuery(replyRateQuery())
  return rate ? <Replies {...rate} /> : null
}

function Replies({ counted_on: counted, first_messages: all, within_day: inDay, within_week: inWeek }: ReplyRate) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const dates = useDates()
  const { home } = useBrand()
  /** Rounded down: nobody is promised more than there was. */
  const percentOf = (part: number) => Math.floor((100 * part) / all)
  const rates = [
    { percent: percentOf(inDay), text: t('replies.withinDay') },
    { percent: percentOf(inWeek), text: t('replies.withinWeek') },
  ]
  return (
    <Block $look={home.hero}>
      <Heading level={3}>{t('replies.title')}</Heading>
      <Rates>
        {rates.map(({ percent, text }) => (
          <li key={text} style={{ '--part': `${percent}%` } as CSSProperties}>
            <Rate>{format.percent(percent)}</Rate> {text}
          </li>
        ))}
      </Rates>
      <Text size="small">
        {t('replies.counted', { date: dates.date(`${counted}T12:00:00Z`), days: replyRateDays, number: format.number(all) })}
      </Text>
    </Block>
  )
}

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

const besideEachOther = css`
  & ${Rates} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
    gap: ${tokens.spacing[4]};
  }
`

/* Something in each shape is full as far as the rate goes. The number says the same to whoever does not see it. */
const looks: Record<HomeHero, ReturnType<typeof css>> = {
  pair: css`
    & ${Rates} > li {
      padding: ${tokens.spacing[5]};
      background: ${tokens.colours.primarySoft};
      ${rounded('photo')}
    }

    & ${Rates} > li::after {
      content: '';
      display: block;
      height: 14px;
      margin-top: ${tokens.spacing[4]};
      background: linear-gradient(135deg, ${tokens.colours.primary} var(--part), ${tokens.colours.surface} var(--part));
      border-radius: 7px;
    }
  `,
  arches: css`
    text-align: center;
    ${besideEachOther}

    & ${Rates} {
      border-bottom: 1px solid ${tokens.colours.primary};
    }

    & ${Rates} > li {
      padding: clamp(48px, 8vw, 72px) ${tokens.spacing[4]} ${tokens.spacing[5]};
      background: linear-gradient(to top, ${tokens.colours.primarySoft} var(--part), ${tokens.colours.surfaceRaised} var(--part));
      border: 1px solid ${tokens.colours.primary};
      border-bottom: 0;
      border-radius: 999px 999px 0 0;
    }
  `,
  charter: css`
    padding: ${tokens.spacing[5]};
    background: ${tokens.colours.surfaceRaised};
    border-top: 6px solid ${tokens.colours.primary};

    & ${Rates} > li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      gap: ${tokens.spacing[3]} ${tokens.spacing[4]};
      padding-top: ${tokens.spacing[4]};
      border-top: 2px dashed ${tokens.colours.borderStrong};
    }

    & ${Rates} > li::after {
      content: '';
      grid-column: 1 / -1;
      height: 10px;
      background: linear-gradient(90deg, ${tokens.colours.primary} var(--part), ${tokens.colours.surfaceSunken} var(--part));
    }
  `,
  circles: css`
    text-align: center;
    ${besideEachOther}

    & ${Rates} > li {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: end;
      justify-items: center;
      gap: ${tokens.spacing[3]};
    }

    & ${Rate} {
      display: grid;
      place-content: center;
      width: 3.4em;
      height: 3.4em;
      background:
        radial-gradient(closest-side, ${tokens.colours.surfaceRaised} 79%, transparent 80%),
        conic-gradient(${tokens.colours.primary} var(--part), ${tokens.colours.primarySoft} var(--part));
      border-radius: 50%;
    }

    & ${Rates} > li + li ${Rate} {
      width: 4.2em;
      height: 4.2em;
    }
  `,
  letter: css`
    padding: clamp(20px, 4vw, 40px);
    background: ${tokens.colours.surfaceRaised};
    border-bottom: 5px solid ${tokens.colours.secondary};
    box-shadow: ${tokens.shadows.card};
    ${rounded('photo')}

    & ${Rates} > li {
      font-size: ${tokens.size.large};
    }

    & ${Rates} > li::after {
      content: '';
      display: block;
      height: 12px;
      margin-top: ${tokens.spacing[3]};
      background: linear-gradient(90deg, ${tokens.colours.secondary} var(--part), ${tokens.colours.surfaceSunken} var(--part));
      border-radius: 6px;
    }
  `,
  cover: css`
    padding-left: ${tokens.spacing[6]};
    border-left: 3px solid ${tokens.colours.secondary};

    & ${Rates} > li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      column-gap: ${tokens.spacing[4]};
    }

    & ${Rates} > li::before {
      content: '';
      grid-row: 1 / 3;
      width: 84px;
      height: 72px;
      background: linear-gradient(to top, ${tokens.colours.primary} var(--part), ${tokens.colours.secondarySoft} var(--part));
      clip-path: polygon(24% 0, 76% 0, 100% 36%, 50% 100%, 0 36%);
    }

    & ${Rate} {
      align-self: end;
    }
  `,
  wall: css`
    gap: 3px;
    padding: 3px;
    background: ${tokens.colours.text};

    & > *,
    & ${Rates} > li {
      padding: ${tokens.spacing[5]};
      background: ${tokens.colours.surface};
    }

    & > h3 {
      color: ${tokens.colours.onPrimary};
      background: ${tokens.colours.primary};
    }

    & ${Rates} {
      gap: 3px;
      padding: 0;
      background: none;
    }

    & ${Rates} > li {
      background: linear-gradient(90deg, ${tokens.colours.secondarySoft} var(--part), ${tokens.colours.surface} var(--part));
    }
  `,
}

const Block = styled.div<{ $look: HomeHero }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[4]};

  ${media.large} {
    align-self: center;
  }

  ${({ $look }) => looks[$look]}
`
