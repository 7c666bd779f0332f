import { textSizes, type TextSize } from '@vonk/brands/theme-css.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { chooseTextSize, useTextSize } from '@vonk/ui/theme-provider/text-size.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** Height of the letter in each button, in CSS pixels: the buttons themselves do not grow with the text. */
const letters: Record<TextSize, number> = { normal: 16, large: 22, largest: 29 }

/** Three buttons for the size of the text of the whole site. The choice belongs to this browser. */
export function TextSizeButtons() {
  const { t } = useTranslation('site')
  const chosen = useTextSize()
  const names = { normal: t('textSize.normal'), large: t('textSize.large'), largest: t('textSize.largest') }
  return (
    <Group role="group" aria-label={t('textSize.title')}>
      {textSizes.map((size) => (
        <Size key={size} $size={size} aria-pressed={size === chosen} onClick={() => chooseTextSize(size)}>
          <span aria-hidden="true" style={{ fontSize: letters[size] }}>
            A
          </span>
          <VisuallyHidden>{names[size]}</VisuallyHidden>
        </Size>
      ))}
    </Group>
  )
}

const Group = styled.div`
  display: flex;
  gap: 2px;

  /* Without scripts it could not change anything. */
  @media (scripting: none) {
    display: none;
  }
`

/* What is chosen follows the document, so a page of the server shows it before scripts run. */
const Size = styled.button.attrs({ type: 'button' })<{ $size: TextSize }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  font-weight: ${tokens.type.strongWeight};
  line-height: 1;
  color: ${tokens.colours.text};
  ${rounded('control')}

  ${({ $size }) => ($size === 'normal' ? ':root:not([data-text-size]) &' : `:root[data-text-size='${$size}'] &`)} {
    color: ${tokens.colours.primaryText};
    background: ${tokens.colours.primarySoft};
    box-shadow: inset 0 -3px 0 currentcolor;
  }
`
