import { limits } from '@vonk/contracts/limits.ts'
import { Search, X } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

type ListSearchProps = { value: string; onChange: (value: string) => void }

/** The search above the conversations (CHT-19). Escape empties it. */
export function ListSearch({ value, onChange }: ListSearchProps) {
  const { t } = useTranslation('chat')
  const field = useRef<HTMLInputElement>(null)
  return (
    <Row role="search">
      <Search aria-hidden="true" />
      <Field
        ref={field}
        type="search"
        value={value}
        maxLength={limits.chatSearch}
        aria-label={t('list.search.label')}
        placeholder={t('list.search.label')}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
      />
      {value === '' ? null : (
        <IconButton
          label={t('list.search.clear')}
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </Row>
  )
}

const Row = styled.div`
  position: relative;
  display: flex;

  & > svg {
    position: absolute;
    top: 50%;
    left: 14px;
    width: 18px;
    height: 18px;
    color: ${tokens.colours.textMuted};
    translate: 0 -50%;
    pointer-events: none;
  }

  & > button {
    position: absolute;
    top: 0;
    right: 0;
  }
`

const Field = styled.input`
  appearance: none;
  width: 100%;
  min-height: 44px;
  padding: 0 48px 0 42px;
  color: ${tokens.colours.text};
  background: ${tokens.colours.surface};
  border: 1px solid ${tokens.colours.borderStrong};
  border-radius: 22px;
  text-overflow: ellipsis;

  &::placeholder {
    color: ${tokens.colours.textMuted};
    opacity: 1;
  }

  &::-webkit-search-cancel-button {
    display: none;
  }
`
