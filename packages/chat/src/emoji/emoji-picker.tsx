import type { Locale } from '@vonk/contracts/locales.ts'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { useCloseRequest } from '@vonk/ui/dialog/use-close-request.ts'
import { Cake, Heart, Search, Smile, Leaf, PartyPopper, Gem, X } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { InputRow } from '@vonk/ui/input/input.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { EmojiGrid } from './emoji-grid.tsx'
import { type EmojiGroup, emojiGroups, foundEmoji, loadEmojiNames, type EmojiNames } from './emoji-names.ts'

type EmojiPickerProps = {
  /** `byKeyboard`: the member goes on writing, so the picker should close. */
  onChoose: (emoji: string, how: { byKeyboard: boolean }) => void
  onClose: () => void
  /** The names cannot be loaded now. */
  onNamesMissing: () => void
}

const icons: Record<EmojiGroup, typeof Smile> = {
  faces: Smile,
  love: Heart,
  nature: Leaf,
  food: Cake,
  fun: PartyPopper,
  things: Gem,
}

const loaded = new Map<string, Promise<EmojiNames>>()

/** The names of a language load once. */
function namesIn(locale: Locale): Promise<EmojiNames> {
  const known = loaded.get(locale)
  if (known) return known
  const loading = loadEmojiNames(locale)
  loaded.set(locale, loading)
  loading.catch(() => loaded.delete(locale))
  return loading
}

/** The names in a language; null until they are loaded. */
function useNames(locale: Locale, onMissing: () => void): EmojiNames | null {
  const [names, setNames] = useState<{ locale: Locale; known: EmojiNames } | null>(null)
  const tellMissing = useEffectEvent(onMissing)
  useEffect(() => {
    let isThere = true
    namesIn(locale).then(
      (known) => isThere && setNames({ locale, known }),
      () => isThere && tellMissing(),
    )
    return () => void (isThere = false)
  }, [locale])
  return names?.locale === locale ? names.known : null
}

/** Emoji by group, or by name in the member's language (CHT-14). */
export function EmojiPicker({ onChoose, onClose, onNamesMissing }: EmojiPickerProps) {
  const { t } = useTranslation('chat')
  const { locale } = useLocale()
  const names = useNames(locale, onNamesMissing)
  const [group, setGroup] = useState<EmojiGroup>('faces')
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const shown = !names ? [] : search.trim() === '' ? names[group] : foundEmoji(names, search)
  const groupNames: Record<EmojiGroup, string> = {
    faces: t('emoji.groups.faces'),
    love: t('emoji.groups.love'),
    nature: t('emoji.groups.nature'),
    food: t('emoji.groups.food'),
    fun: t('emoji.groups.fun'),
    things: t('emoji.groups.things'),
  }

  // A touch screen would open its keyboard over the emoji.
  useEffect(() => {
    if (globalThis.matchMedia('(hover: hover)').matches) field.current?.focus()
  }, [])

  useCloseRequest(true, onClose)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    // The keys of the controls inside bubble to it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Panel role="dialog" aria-label={t('composer.emoji')} onKeyDown={onKeyDown}>
      <Head>
        <SearchRow before>
          <Search aria-hidden="true" />
          <SearchField
            ref={field}
            type="search"
            value={search}
            aria-label={t('emoji.search')}
            placeholder={t('emoji.search')}
            enterKeyHint="search"
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              // Enter would send the message.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </SearchRow>
        <IconButton label={t('emoji.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </Head>
      <Groups role="group" aria-label={t('emoji.kinds')}>
        {emojiGroups.map((one) => {
          const Icon = icons[one]
          return (
            <GroupButton
              key={one}
              type="button"
              aria-label={groupNames[one]}
              title={groupNames[one]}
              aria-pressed={search.trim() === '' && one === group}
              onClick={() => {
                setGroup(one)
                setSearch('')
              }}
            >
              <Icon aria-hidden="true" />
            </GroupButton>
          )
        })}
      </Groups>
      <EmojiGrid
        key={search === '' ? group : `found ${search}`}
        label={search.trim() === '' ? groupNames[group] : t('emoji.found', { count: shown.length })}
        emoji={shown}
        onChoose={onChoose}
      />
      <None role="status">{names && shown.length === 0 ? t('emoji.none') : null}</None>
    </Panel>
  )
}

const Panel = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: min(300px, 44dvh);
  /* Room for the outline of the field at the edges. */
  margin: -4px -4px ${tokens.spacing[2]};
  padding: 4px 4px 0;
  overflow: hidden;
  background: ${tokens.colours.surfaceRaised};

  ${media.medium} {
    position: absolute;
    /* Above its button, at the end of the field. */
    inset: auto calc(${tokens.spacing[3]} + 52px) calc(100% + ${tokens.spacing[2]}) auto;
    width: 372px;
    height: min(380px, 60dvh);
    margin: 0;
    padding: ${tokens.spacing[2]};
    border: 1px solid ${tokens.colours.border};
    border-radius: 16px;
    box-shadow: ${tokens.shadows.overlay};
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[1]};
`

const SearchRow = styled(InputRow)`
  flex: 1;
`

const SearchField = styled.input`
  width: 100%;
  min-height: 44px;
  color: ${tokens.colours.text};
  background: ${tokens.colours.surface};
  border: 1px solid ${tokens.colours.borderStrong};
  border-radius: 22px;

  &::placeholder {
    color: ${tokens.colours.textMuted};
    opacity: 1;
  }

  /* Beside the button that closes, it would look like a second one. */
  &::-webkit-search-cancel-button {
    display: none;
  }
`

const Groups = styled.div`
  display: flex;
  flex: none;
  margin-top: ${tokens.spacing[1]};
`

const GroupButton = styled.button`
  display: grid;
  flex: 1;
  place-items: center;
  min-height: 44px;
  color: ${tokens.colours.textMuted};
  border-bottom: 2px solid transparent;

  & > svg {
    width: 20px;
    height: 20px;
  }

  &[aria-pressed='true'] {
    color: ${tokens.colours.primaryText};
    border-color: ${tokens.colours.primaryText};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`

const None = styled.div`
  position: absolute;
  inset: 60% 0 auto;
  color: ${tokens.colours.textMuted};
  text-align: center;
  pointer-events: none;
`
