import { useMutation } from '@tanstack/react-query'
import type { DrawingChoice } from '@vonk/contracts/profile/profile.drawing.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { saveDrawingMutation } from '@vonk/state/profile/profile.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { Pencil } from '@vonk/ui/icon/icons.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Switch } from '@vonk/ui/switch/switch.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'

const DrawingEditor = lazy(() => import('./drawing-editor.tsx').then((loaded) => ({ default: loaded.DrawingEditor })))

/** Whether strangers see a drawing instead of the photos until a match, and who one is as a drawing (PRF-11). */
export function DrawingSetting({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile')
  const [editing, setEditing] = useState(false)
  const onError = useFailureToast()
  const { mutate: save, isPending, variables } = useMutation(saveDrawingMutation())
  const stored = profile.drawing
  const isOn = isPending ? variables.until_match : (stored?.until_match ?? false)
  // Nobody is shown as a drawing that they have not seen.
  const turn = (on: boolean) => (stored ? save({ ...stored, until_match: on }, { onError }) : setEditing(on))
  const keep = (choice: DrawingChoice) => save(choice, { onSuccess: () => setEditing(false), onError })
  return (
    <Card as="section" aria-labelledby="own-drawing" id="drawing">
      <Stack gap={3}>
        <Heading level={2} size="title" id="own-drawing">
          {t('drawing.title')}
        </Heading>
        <Switch
          label={t('drawing.label')}
          hint={t('drawing.text')}
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
        />
        {stored ? (
          <div>
            <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              {t('drawing.change')}
            </Button>
          </div>
        ) : null}
        {isOn ? (
          <Text size="small" tone="muted">
            {t('drawing.on')}
          </Text>
        ) : null}
      </Stack>
      {editing ? (
        <Suspense fallback={null}>
          <DrawingEditor
            profile={profile}
            saving={isPending}
            onSave={(drawing) => keep({ drawing, until_match: stored?.until_match ?? true })}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}
