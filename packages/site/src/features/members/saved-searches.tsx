import { useMutation, useQuery } from '@tanstack/react-query'
import type { MemberFilters, SavedSearch } from '@vonk/contracts/members/members.schema.ts'
import {
  changeSearchMutation,
  removeSearchMutation,
  savedSearchesQuery,
  saveSearchMutation,
} from '@vonk/state/members/members.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { NobodyFound } from '@vonk/ui/illustration/illustration.tsx'
import { Trash } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Sheet } from '@vonk/ui/sheet/sheet.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Switch } from '@vonk/ui/switch/switch.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { addressOf, isSame } from './search-of.ts'
import { useFilterWords } from './use-filter-words.ts'

/** The saved searches of the member (TRU-15): save the current one, open, remove, switch the alerts. */
export function SavedSearchesSheet({ filters, onClose }: { filters: MemberFilters; onClose: () => void }) {
  const { t } = useTranslation('members')
  const { data: searches } = useQuery(savedSearchesQuery())
  const isSaved = searches?.some(({ search }) => isSame(search, filters)) ?? true
  return (
    <Sheet open side="end" onOpenChange={(open) => !open && onClose()} title={t('saved.title')} closeLabel={t('dialog.close')}>
      <Stack gap={5}>
        {isSaved ? null : <SaveThis filters={filters} />}
        {searches?.length === 0 ? (
          <EmptyState illustration={<NobodyFound />} title={t('saved.none.title')} text={t('saved.none.text')} level={3} />
        ) : null}
        {searches && searches.length > 0 ? (
          <Stack as="ul" gap={3} aria-label={t('saved.title')}>
            {searches.map((saved) => (
              <li key={saved.id}>
                <Saved saved={saved} onOpen={onClose} />
              </li>
            ))}
          </Stack>
        ) : null}
      </Stack>
    </Sheet>
  )
}

/** The name of a search: its filters in words. */
function useNameOfSearch() {
  const { t } = useTranslation('members')
  const wordsOf = useFilterWords()
  return (filters: MemberFilters) =>
    wordsOf(filters)
      .map(({ text }) => text)
      .join(' · ') || t('saved.everyone')
}

function SaveThis({ filters }: { filters: MemberFilters }) {
  const { t } = useTranslation('members')
  const nameOf = useNameOfSearch()
  const [alerts, setAlerts] = useState(true)
  const { mutate: save, isPending } = useMutation(saveSearchMutation())
  const onError = useFailureToast()
  const onSuccess = () => showToast({ tone: 'success', title: t('saved.done') })
  return (
    <Card>
      <Stack gap={3}>
        <Text strong>{nameOf(filters)}</Text>
        <Switch label={t('saved.alerts')} hint={t('saved.alertsHint')} checked={alerts} onChange={() => setAlerts(!alerts)} />
        <Button loading={isPending} onClick={() => save({ search: filters, alerts }, { onSuccess, onError })}>
          {t('saved.save')}
        </Button>
      </Stack>
    </Card>
  )
}

function Saved({ saved, onOpen }: { saved: SavedSearch; onOpen: () => void }) {
  const { t } = useTranslation('members')
  const name = useNameOfSearch()(saved.search)
  const change = useMutation(changeSearchMutation())
  const remove = useMutation(removeSearchMutation())
  const onError = useFailureToast()
  // Shown at once; the answer of the server has the last word.
  const alerts = change.isPending ? change.variables.alerts : saved.alerts
  return (
    <Card>
      <Cluster nowrap justify="space-between" align="start" gap={2}>
        <TextLink as={Link} to={addressOf(saved.search)} onClick={onOpen}>
          {name}
        </TextLink>
        <IconButton label={t('saved.remove', { name })} onClick={() => remove.mutate({ id: saved.id }, { onError })}>
          <Trash aria-hidden="true" />
        </IconButton>
      </Cluster>
      <Switch
        label={t('saved.alerts')}
        checked={alerts}
        onChange={() => change.mutate({ id: saved.id, alerts: !alerts }, { onError })}
      />
    </Card>
  )
}
