import type { Drawing } from '@vonk/contracts/profile/profile.drawing.ts'
import { drawingParts, type DrawingPart } from '@vonk/contracts/profile/profile.drawing.values.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { clothColours, eyeColours, hairColours, skinColours } from '@vonk/portraits/look.ts'
import { drawingFrom, drawOwn } from '@vonk/portraits/own.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Tabs } from '@vonk/ui/tabs/tabs.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { inputOverLabel } from '@vonk/ui/visually-hidden/input-over-label.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useBrand } from '../../brand-context.ts'

type DrawingEditorProps = {
  profile: OwnProfile
  saving: boolean
  onSave: (drawing: Drawing) => void
  onClose: () => void
}

const parts = Object.keys(drawingParts) as DrawingPart[]

/** The colours of the parts that are colours. */
const swatches: Partial<Record<DrawingPart, Readonly<Record<string, string>>>> = {
  skin: skinColours,
  hair_tone: hairColours,
  eyes: eyeColours,
  cloth: clothColours,
}

/** The parts that show the body; the others show only the head. */
const ofBody: ReadonlySet<DrawingPart> = new Set(['figure', 'build', 'garment'] as const)

/** An address of the drawing, of all of it or of the head. */
function useAddressOf() {
  const { slug } = useBrand()
  return (drawing: Drawing, part?: DrawingPart) => {
    const svg = drawOwn(drawing, slug)
    const shown = part && !ofBody.has(part) ? svg.replace('viewBox="0 0 960 1200"', 'viewBox="170 60 620 775"') : svg
    return `data:image/svg+xml,${encodeURIComponent(shown)}`
  }
}

/** The member chooses how they look as a drawing. It begins with what the profile says. Loads when it is opened. */
export function DrawingEditor({ profile, saving, onSave, onClose }: DrawingEditorProps) {
  const { t } = useTranslation('profile')
  const [drawing, setDrawing] = useState<Drawing>(() => profile.drawing?.drawing ?? drawingFrom(profile))
  const addressOf = useAddressOf()
  const names = usePartNames()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('drawing.editor')}
      description={t('drawing.editorText')}
      closeLabel={t('own.close')}
      size="large"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('photoManager.cancel')}
          </Button>
          <Button loading={saving} onClick={() => onSave(drawing)}>
            {profile.drawing ? t('own.save') : t('drawing.use')}
          </Button>
        </>
      }
    >
      <Columns>
        <Preview src={addressOf(drawing)} alt={t('drawing.preview')} width={240} height={300} />
        <Stack gap={3}>
          <Tabs
            label={t('drawing.parts')}
            tabs={parts.map((part) => ({
              value: part,
              label: names[part],
              panel: <Choices part={part} name={names[part]} drawing={drawing} addressOf={addressOf} onChoose={setDrawing} />,
            }))}
          />
        </Stack>
      </Columns>
    </Dialog>
  )
}

type ChoicesProps = {
  part: DrawingPart
  name: string
  drawing: Drawing
  addressOf: ReturnType<typeof useAddressOf>
  onChoose: (drawing: Drawing) => void
}

/** The values of a part as small drawings or colours. */
function Choices({ part, name, drawing, addressOf, onChoose }: ChoicesProps) {
  const { t } = useTranslation('profile')
  const values: readonly string[] = drawingParts[part]
  const colours = swatches[part]
  return (
    <Options role="radiogroup" aria-label={name} $rows={values.length > 6 ? 2 : 1}>
      {values.map((value, index) => {
        const changed = { ...drawing, [part]: value }
        return (
          <Option key={value}>
            <input
              type="radio"
              name={`drawing-${part}`}
              checked={drawing[part] === value}
              onChange={() => onChoose(changed)}
              aria-label={t('drawing.option', { part: name, number: index + 1, total: values.length })}
            />
            {colours ? (
              <Swatch style={{ backgroundColor: colours[value] }} />
            ) : (
              <img src={addressOf(changed, part)} alt="" width={72} height={90} />
            )}
          </Option>
        )
      })}
    </Options>
  )
}

function usePartNames(): Record<DrawingPart, string> {
  const { t } = useTranslation('profile')
  return {
    figure: t('drawing.figure'),
    years: t('drawing.years'),
    build: t('drawing.build'),
    skin: t('drawing.skin'),
    face: t('drawing.face'),
    hair: t('drawing.hair'),
    hair_tone: t('drawing.hairTone'),
    eyes: t('drawing.eyes'),
    beard: t('drawing.beard'),
    glasses: t('drawing.glasses'),
    garment: t('drawing.garment'),
    cloth: t('drawing.cloth'),
  }
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[4]};

  ${media.medium} {
    grid-template-columns: 240px minmax(0, 1fr);
  }
`

const Preview = styled.img`
  justify-self: center;
  width: min(240px, 44vw);
  height: auto;
  ${rounded('photo')}
`

/** On a phone one or two rows that scroll to the side: the preview and the buttons stay in view. */
const Options = styled.div<{ $rows: 1 | 2 }>`
  display: grid;
  grid-template-rows: repeat(${({ $rows }) => $rows}, auto);
  grid-auto-flow: column;
  grid-auto-columns: max-content;
  justify-content: start;
  gap: ${tokens.spacing[2]};
  padding: 6px;
  overflow-x: auto;
  overscroll-behavior-inline: contain;

  ${media.medium} {
    display: flex;
    flex-wrap: wrap;
    overflow-x: visible;
  }
`

const Option = styled.label`
  ${inputOverLabel}
  display: block;

  & > :not(input) {
    display: block;
    max-width: none;
    ${rounded('field')}
  }

  & > input:checked + * {
    outline: 3px solid ${tokens.colours.primaryText};
    outline-offset: 2px;
  }

  & > input:focus-visible + * {
    outline: 3px solid ${tokens.colours.focus};
    outline-offset: 4px;
  }
`

const Swatch = styled.span`
  width: 48px;
  height: 48px;
  border: 1px solid ${tokens.colours.borderStrong};
`
