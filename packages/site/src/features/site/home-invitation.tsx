import type { HomeHero } from '@vonk/brands/home.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { css, styled } from 'styled-components'
import { useBrand } from '../../brand-context.ts'
import { paths } from '../../paths.ts'

/** A second signup button, with the gesture of the edition. The page ends in the shape in which its top began. */
export function HomeInvitation() {
  const { t } = useTranslation('home')
  const { name } = useSettings()
  const { home } = useBrand()
  return (
    <Ground $look={home.hero}>
      <Place>
        <Sign aria-hidden="true">
          <Gesture size="100%" play="stay" />
        </Sign>
        <Words>
          <Heading>{t('invitation.title', { name })}</Heading>
          <Text>{t('invitation.text')}</Text>
        </Words>
        <Action>
          <ButtonLink as={Link} to={paths.signup.href()} size="large">
            {t('signup')}
          </ButtonLink>
        </Action>
      </Place>
    </Ground>
  )
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[6]};
  width: 100%;
  max-width: 1200px;
  margin-inline: auto;
`

const Sign = styled.div`
  width: 96px;
  height: 96px;
`

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.spacing[3]};
`

const Action = styled.div`
  min-width: 0;
`

const centred = css`
  text-align: center;

  & ${Place} {
    justify-items: center;
  }
`

const looks: Record<HomeHero, ReturnType<typeof css>> = {
  /* Two sides, and the spark on the other one. */
  pair: css`
    padding-block: clamp(40px, 6vw, 80px);
    background: linear-gradient(
      168deg,
      ${tokens.colours.primarySoft} 0 66%,
      ${tokens.colours.primary} 66% calc(66% + 4px),
      ${tokens.colours.secondarySoft} calc(66% + 4px)
    );

    & ${Sign} {
      order: 1;
      justify-self: end;
    }

    ${media.large} {
      background: linear-gradient(
        104deg,
        ${tokens.colours.primarySoft} 0 62%,
        ${tokens.colours.primary} 62% calc(62% + 5px),
        ${tokens.colours.secondarySoft} calc(62% + 5px)
      );

      & ${Place} {
        grid-template: 'words sign' auto 'action sign' auto / minmax(0, 6fr) minmax(0, 4fr);
        gap: ${tokens.spacing[6]} ${tokens.spacing[20]};
      }

      & ${Sign} {
        grid-area: sign;
        place-self: center;
        width: 200px;
        height: 200px;
      }
    }
  `,
  /* One arch on the floor of the page. */
  arches: css`
    padding-block: ${tokens.spacing[8]} 0;
    ${centred}

    & ${Place} {
      max-width: 38rem;
      padding: clamp(56px, 11vw, 88px) clamp(24px, 6vw, 64px) clamp(40px, 6vw, 64px);
      background: ${tokens.colours.secondarySoft};
      border: 1px solid ${tokens.colours.primary};
      border-bottom: 0;
      border-radius: 999px 999px 0 0;
      box-shadow:
        inset 0 0 0 9px ${tokens.colours.secondarySoft},
        inset 0 0 0 10px ${tokens.colours.border};
    }

    & ${Words} {
      max-width: 24rem;
    }
  `,
  /* An agreement with a line to sign on. */
  charter: css`
    padding-block: clamp(40px, 6vw, 80px);
    color: ${tokens.colours.onDark};
    background: ${tokens.colours.dark};
    border-top: 6px solid ${tokens.colours.primary};

    & h2 {
      font-size: ${tokens.size.headline};
    }

    & ${Sign} {
      padding: 14px;
      background: ${tokens.colours.light};
    }

    & ${Action} {
      padding-bottom: ${tokens.spacing[4]};
      border-bottom: 2px dashed currentcolor;
    }

    ${media.medium} {
      & ${Place} {
        grid-template: 'sign words' auto 'action action' auto / auto minmax(0, 1fr);
        gap: ${tokens.spacing[8]};
      }

      & ${Sign} {
        grid-area: sign;
        width: 128px;
        height: 128px;
      }

      & ${Action} {
        grid-area: action;
        text-align: end;
      }
    }
  `,
  /* A hill, with a ball on top of it. */
  circles: css`
    margin-top: clamp(72px, 10vw, 120px);
    padding-block: 0 clamp(40px, 6vw, 72px);
    background: ${tokens.colours.primarySoft};
    border-radius: 50% 50% 0 0 / clamp(48px, 9vw, 130px) clamp(48px, 9vw, 130px) 0 0;
    ${centred}

    & ${Sign} {
      width: clamp(112px, 13vw, 168px);
      height: clamp(112px, 13vw, 168px);
      margin-top: calc(clamp(112px, 13vw, 168px) / -2);
      padding: clamp(20px, 2.6vw, 32px);
      background: ${tokens.colours.surfaceRaised};
      border-radius: 50%;
      box-shadow: ${tokens.shadows.card};
    }
  `,
  /* The foot of a letter, with a stamp on it. */
  letter: css`
    padding-block: ${tokens.spacing[6]} clamp(32px, 5vw, 64px);

    & ${Place} {
      padding: clamp(24px, 5vw, 64px);
      background: ${tokens.colours.surfaceRaised};
      border-bottom: 5px solid ${tokens.colours.secondary};
      box-shadow: ${tokens.shadows.card};
      ${rounded('photo')}
    }

    & h2 {
      font-size: ${tokens.size.headline};
    }

    & p {
      font-size: ${tokens.size.large};
    }

    & ${Sign} {
      justify-self: end;
      padding: 14px;
      background: ${tokens.colours.primarySoft};
      border: 4px dotted ${tokens.colours.surfaceRaised};
      rotate: 4deg;
    }

    ${media.large} {
      & ${Place} {
        grid-template: 'words sign' auto 'action sign' auto / minmax(0, 1fr) auto;
        gap: ${tokens.spacing[8]} ${tokens.spacing[10]};
      }

      & ${Sign} {
        grid-area: sign;
        align-self: start;
        width: 148px;
        height: 148px;
      }
    }
  `,
  /* A cut stone at the other edge than at the top. */
  cover: css`
    padding: 0;
    background: linear-gradient(270deg, ${tokens.colours.primarySoft}, ${tokens.colours.surface} 70%);

    & ${Place} {
      max-width: none;
      gap: 0;
    }

    & ${Sign} {
      display: grid;
      place-items: center;
      width: 100%;
      height: clamp(200px, 44vw, 260px);
      background: linear-gradient(
        135deg,
        ${tokens.colours.secondarySoft},
        ${tokens.colours.primarySoft} 55%,
        ${tokens.colours.secondarySoft}
      );
      clip-path: polygon(12% 0, 88% 0, 100% 16%, 100% 100%, 0 100%, 0 16%);
    }

    & ${Sign} > svg {
      max-width: 132px;
      max-height: 132px;
    }

    & ${Words}, & ${Action} {
      padding-inline: ${tokens.spacing[4]};
    }

    & ${Words} {
      padding-top: ${tokens.spacing[8]};
    }

    & ${Words}::before {
      content: '';
      width: 72px;
      height: 3px;
      background: linear-gradient(90deg, ${tokens.colours.primary} 60%, ${tokens.colours.secondary} 60%);
    }

    & ${Action} {
      padding-block: ${tokens.spacing[5]} ${tokens.spacing[10]};
    }

    ${media.large} {
      & ${Place} {
        grid-template: 'sign words' 1fr 'sign action' 1fr / minmax(0, 5fr) minmax(0, 7fr);
      }

      & ${Sign} {
        grid-area: sign;
        height: 100%;
        min-height: 340px;
        clip-path: polygon(0 0, 76% 0, 100% 24%, 100% 76%, 76% 100%, 0 100%);
      }

      & ${Sign} > svg {
        max-width: 200px;
        max-height: 200px;
      }

      & ${Words} {
        align-content: end;
      }

      & ${Words}, & ${Action} {
        padding-inline: clamp(40px, 7vw, 112px) ${tokens.spacing[6]};
      }
    }
  `,
  /* Tiles without a gap but the ink between them. */
  wall: css`
    padding-block: ${tokens.spacing[6]} clamp(32px, 5vw, 64px);

    & ${Place} {
      gap: 3px;
      padding: 3px;
      background: ${tokens.colours.text};
    }

    & ${Sign} {
      width: 100%;
      height: auto;
      min-height: 128px;
      padding: ${tokens.spacing[5]};
      background: ${tokens.colours.secondarySoft};
    }

    & ${Sign} > svg {
      display: block;
      max-height: 160px;
    }

    & ${Words} {
      padding: clamp(24px, 4vw, 56px) clamp(16px, 3vw, 40px);
      color: ${tokens.colours.onPrimary};
      background: ${tokens.colours.primary};
    }

    & h2 {
      font-size: ${tokens.size.headline};
    }

    & ${Action} {
      padding: clamp(20px, 3vw, 40px) clamp(16px, 3vw, 40px);
      background: ${tokens.colours.surface};
    }

    ${media.medium} {
      & ${Place} {
        grid-template: 'words sign' auto 'action sign' auto / minmax(0, 2fr) minmax(0, 1fr);
      }

      & ${Sign} {
        grid-area: sign;
        display: grid;
        place-items: center;
      }
    }
  `,
}

const Ground = styled.section<{ $look: HomeHero }>`
  padding-inline: max(${tokens.spacing[4]}, env(safe-area-inset-left)) max(${tokens.spacing[4]}, env(safe-area-inset-right));

  ${media.medium} {
    padding-inline: ${tokens.spacing[6]};
  }

  ${({ $look }) => looks[$look]}
`
