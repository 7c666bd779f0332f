import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { ChipLink } from '@vonk/ui/chip/chip.tsx'
import { X } from '@vonk/ui/icon/icons.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { addressOf } from './search-of.ts'
import { useFilterWords } from './use-filter-words.ts'

/** The chosen filters as chips above the results. Each is a link to the search without it. */
export function ChosenFilters({ filters }: { filters: MemberFilters }) {
  const { t } = useTranslation('members')
  const chosen = useFilterWords()(filters)
  if (chosen.length === 0) return null
  return (
    <Chips aria-label={t('filters.chosen')}>
      {chosen.map(({ name, text, without }, index) => (
        <li key={name}>
          <ChipLink
            as={Link}
            to={addressOf(without)}
            preventScrollReset
            tone="primary"
            aria-label={t('filters.remove', { filter: text })}
          >
            {text}
            <X aria-hidden="true" />
          </ChipLink>
          {/* With the last chip: alone on a line it would look lost. */}
          {chosen.length > 1 && index === chosen.length - 1 ? (
            <Clear as={Link} to={addressOf({})} preventScrollReset>
              {t('filters.clear')}
            </Clear>
          ) : null}
        </li>
      ))}
    </Chips>
  )
}

/** One row that scrolls sideways to the edge of the window; beside the filters, and with very large text, as many rows as needed. */
const Chips = styled.ul`
  display: flex;
  flex: 1 1 8rem;
  align-items: center;
  gap: ${tokens.spacing[2]};
  min-width: 0;
  /* Room for the focus ring, which a scrolling box cuts off. */
  margin: -6px calc(-1 * ${tokens.spacing[4]}) -6px calc(-1 * ${tokens.spacing[2]});
  padding: 6px ${tokens.spacing[4]} 6px ${tokens.spacing[2]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${tokens.spacing[8]};
  scrollbar-width: none;
  mask-image: linear-gradient(
    to right,
    transparent,
    #000 ${tokens.spacing[2]},
    #000 calc(100% - ${tokens.spacing[8]}),
    transparent
  );

  & > li {
    display: flex;
    flex: none;
    gap: inherit;
  }

  & > li > :first-child {
    max-width: min(16rem, 100vw - ${tokens.spacing[12]});
  }

  ${media.medium} {
    margin-inline-end: calc(-1 * ${tokens.spacing[6]});
    padding-inline-end: ${tokens.spacing[6]};
  }

  ${media.large} {
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
    overflow: visible;
    mask-image: none;

    & > li {
      flex: initial;
      flex-wrap: wrap;
      max-width: 100%;
    }
  }
`

const Clear = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding-inline: ${tokens.spacing[2]};
  font-size: ${tokens.size.small};
  white-space: nowrap;
`
