import type { HomeHero } from '@vonk/brands/home.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { css, styled } from 'styled-components'
import { useBrand } from '../../brand-context.ts'

/** The greeting of the day, in the words of the edition and with the look of the top that its visitors see. */
export function TodayTop({ name }: { name: string }) {
  const { t } = useTranslation(['matching', 'home'])
  const { slug, home } = useBrand()
  return (
    <Top $look={home.hero}>
      <Page width="medium" flush>
        <Words>
          <Heading level={1}>{t('today.greeting', { name })}</Heading>
          <Text size="large">{t(`${slug}.today.lead`, { ns: 'home' })}</Text>
        </Words>
      </Page>
    </Top>
  )
}

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[2]};
`

const filled = css`
  color: ${tokens.colours.onPrimary};
  background: ${tokens.colours.primary};
`

const looks: Record<HomeHero, ReturnType<typeof css>> = {
  pair: css`
    background: linear-gradient(
      104deg,
      ${tokens.colours.primarySoft} 0 62%,
      ${tokens.colours.primary} 62% 62.6%,
      ${tokens.colours.secondarySoft} 62.6%
    );

    /* Below the words, which need the whole width. */
    ${media.belowMedium} {
      padding-bottom: ${tokens.spacing[12]};
      background: linear-gradient(
        176deg,
        ${tokens.colours.primarySoft} 0 calc(100% - 28px),
        ${tokens.colours.primary} calc(100% - 28px) calc(100% - 25px),
        ${tokens.colours.secondarySoft} calc(100% - 25px)
      );
    }
  `,
  arches: css`
    text-align: center;

    & p {
      padding-block: ${tokens.spacing[4]};
      margin-top: ${tokens.spacing[3]};
      border-block: 1px solid ${tokens.colours.border};
    }
  `,
  charter: css`
    color: ${tokens.colours.onDark};
    background: ${tokens.colours.dark};
    border-bottom: 6px solid ${tokens.colours.primary};
  `,
  circles: css`
    ${filled}
    padding-bottom: clamp(40px, 8vw, 72px);
    text-align: center;
    border-radius: 0 0 50% 50% / 0 0 clamp(28px, 6vw, 64px) clamp(28px, 6vw, 64px);
  `,
  letter: css`
    background: ${tokens.colours.surfaceRaised};
    border-bottom: 5px solid ${tokens.colours.secondary};

    & h1 {
      font-size: ${tokens.size.display};
    }
  `,
  cover: css`
    background: linear-gradient(90deg, ${tokens.colours.primarySoft}, ${tokens.colours.surface} 70%);
    clip-path: polygon(0 0, 100% 0, 100% 100%, 28px 100%, 0 calc(100% - 28px));

    & h1::after {
      content: '';
      display: block;
      width: 72px;
      height: 3px;
      margin-top: ${tokens.spacing[3]};
      background: linear-gradient(90deg, ${tokens.colours.primary} 60%, ${tokens.colours.secondary} 60%);
    }
  `,
  wall: css`
    ${filled}
    border-bottom: 3px solid ${tokens.colours.text};

    & h1 {
      font-size: ${tokens.size.display};
    }
  `,
}

const Top = styled.header<{ $look: HomeHero }>`
  padding-block: clamp(24px, 5vw, 48px);
  ${({ $look }) => looks[$look]}
`
