import { fromSearch, type Neighbour, searchIn, useNeighbours } from '@vonk/state/members/neighbours.ts'
import { ChevronLeft, ChevronRight } from '@vonk/ui/icon/icons.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { ringOverPhoto } from '@vonk/ui/theme-provider/ring-over-photo.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { useEntryState } from '../../blocks/use-entry-state.ts'
import { useMarkedName } from '../../blocks/use-marked-name.ts'
import { paths } from '../../paths.ts'

type Search = NonNullable<ReturnType<typeof searchIn>>

/**
 * The members before and after this one in the search that found it: links, and the arrow keys. Back then leads to the
 * search. A reload keeps them (MEM-02). Nothing for who came another way.
 */
export function Neighbours({ id }: { id: string }) {
  const search = searchIn(useEntryState())
  return search ? <InSearch id={id} search={search} /> : null
}

function InSearch({ id, search }: { id: string; search: Search }) {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()
  const { previous, next } = useNeighbours(id, search)
  useArrowKeys((key) => {
    const to = key === 'ArrowLeft' ? previous : next
    if (to) void navigate(paths.member.href(to.card), { replace: true, state: fromSearch(to.search) })
  })
  if (!previous && !next) return null
  return (
    <Row aria-label={t('neighbours.label')}>
      {previous ? (
        <NeighbourLink to={previous}>
          <ChevronLeft aria-hidden="true" />
          {t('neighbours.previous')}
        </NeighbourLink>
      ) : null}
      {next ? (
        <NeighbourLink to={next}>
          {t('neighbours.next')}
          <ChevronRight aria-hidden="true" />
        </NeighbourLink>
      ) : null}
    </Row>
  )
}

function NeighbourLink({ to: { card, search }, children }: { to: Neighbour; children: ReactNode }) {
  const markedName = useMarkedName()
  return (
    <Chip to={paths.member.href(card)} state={fromSearch(search)} replace title={markedName(card)}>
      {children}
    </Chip>
  )
}

/** Elements that use the arrow keys themselves. */
const ownKeys = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="radiogroup"], [tabindex="0"]'

/** Calls back for the left and right arrow, unless an element in focus uses them. */
function useArrowKeys(onKey: (key: 'ArrowLeft' | 'ArrowRight') => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    if (target instanceof Element && target.closest(ownKeys)) return
    if (key === 'ArrowLeft' || key === 'ArrowRight') onKey(key)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[2]};

  ${media.medium} {
    justify-content: space-between;
  }
`

/** On the photo of a phone, above it on a wide screen. */
const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.spacing[1]};
  min-height: 44px;
  padding-inline: ${tokens.spacing[3]};
  font-size: ${tokens.size.small};
  font-weight: ${tokens.type.strongWeight};
  color: #fff;
  text-decoration: none;
  background: rgb(0 0 0 / 0.55);
  backdrop-filter: blur(6px);
  ${rounded('control')}
  ${ringOverPhoto}

  & > svg {
    width: 20px;
    height: 20px;
  }

  ${media.medium} {
    color: ${tokens.colours.primaryText};
    background: ${tokens.colours.primarySoft};
  }
`
