import type { MemberFilters } from '@vonk/contracts/members/members.schema.ts'
import { ChipLink } from '@vonk/ui/chip/chip.tsx'
import { X } from '@vonk/ui/icon/icons.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
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

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.spacing[2]};
  min-width: 0;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: inherit;
    max-width: 100%;
  }
`

const Clear = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding-inline: ${tokens.spacing[2]};
  overflow-wrap: anywhere;
  font-size: ${tokens.size.small};
`
