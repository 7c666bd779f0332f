import { useDates } from '@vonk/i18n/use-dates.ts'
import { useMutation } from '@tanstack/react-query'
import type { Passkey } from '@vonk/contracts/account/account.passkeys.schema.ts'
import { removePasskeyMutation } from '@vonk/state/account/passkeys.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { KeyRound, Pencil, Trash } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'
import { PasskeyName } from './passkey-name.tsx'

/** The passkeys, each with its last use and with buttons that rename and remove it. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('account')
  const [said, setSaid] = useState('')
  const result = useRef<HTMLDivElement>(null)
  const tell = (text: string) => {
    setSaid(text)
    // The focused button has disappeared.
    result.current?.focus()
  }
  return (
    <>
      {passkeys.length > 0 ? (
        <List aria-label={t('passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemoved={() => tell(t('passkeys.removed', { name: passkey.name }))}
            />
          ))}
        </List>
      ) : null}
      <Said ref={result} role="status" tabIndex={-1}>
        {said}
      </Said>
    </>
  )
}

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t } = useTranslation('account')
  const dates = useDates()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const opener = useRef<HTMLButtonElement | null>(null)
  const { name, created_at, last_used_at } = passkey
  const added = t('passkeys.addedOn', { date: dates.date(created_at) })
  const used = last_used_at === null ? t('passkeys.neverUsed') : t('passkeys.usedOn', { date: dates.date(last_used_at) })
  const close = () => {
    setOpen(null)
    opener.current?.focus()
  }
  const opens = (what: 'rename' | 'remove') => ({
    'aria-expanded': open === what,
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      opener.current = currentTarget
      setOpen(open === what ? null : what)
    },
  })
  return (
    <li>
      <Row>
        <KeyRound aria-hidden="true" />
        <Names>
          <Text as="div">{name}</Text>
          <Text as="div" size="small" tone="muted">
            {added}, {used}
          </Text>
        </Names>
        <IconButton label={t('passkeys.rename', { name })} {...opens('rename')}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={t('passkeys.remove', { name })} {...opens('remove')}>
          <Trash aria-hidden="true" />
        </IconButton>
      </Row>
      {open === 'rename' ? <PasskeyName passkey={passkey} onClose={close} /> : null}
      {open === 'remove' ? <Removal passkey={passkey} onClose={close} onRemoved={onRemoved} /> : null}
    </li>
  )
}

type RemovalProps = { passkey: Passkey; onClose: () => void; onRemoved: () => void }

function Removal({ passkey: { id, name }, onClose, onRemoved }: RemovalProps) {
  const { t } = useTranslation('account')
  const { mutateAsync: remove, isPending, error } = useMutation(removePasskeyMutation())
  // The row is gone when the mutation has finished.
  const confirm = () => remove(id).then(onRemoved, () => {})
  return (
    <Stack gap={3}>
      <FailureBanner error={error} />
      <Text size="small" role="status">
        {t('passkeys.removeText', { name })}
      </Text>
      <Cluster gap={2}>
        <Button size="small" variant="danger" loading={isPending} onClick={() => void confirm()}>
          {t('passkeys.confirmRemove')}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('passkeys.cancel')}
        </Button>
      </Cluster>
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > li {
    padding-block: ${tokens.spacing[2]};
  }

  & > li + li {
    border-top: 1px solid ${tokens.colours.border};
  }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[1]};

  & > svg {
    flex: none;
    margin-right: ${tokens.spacing[3]};
  }
`

const Names = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`

const Said = styled.div`
  color: ${tokens.colours.successText};
  font-size: ${tokens.size.small};
  outline: none;
`
