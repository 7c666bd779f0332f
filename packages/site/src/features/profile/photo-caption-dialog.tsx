import { useMutation } from '@tanstack/react-query'
import { limits } from '@vonk/contracts/limits.ts'
import { captionedPhoto, type OwnPhoto } from '@vonk/contracts/profile/profile.schema.ts'
import { captionPhotoMutation } from '@vonk/state/profile/photos.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Dialog } from '@vonk/ui/dialog/dialog.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { schemaResolver } from '../../blocks/field-errors.ts'
import { useFieldText } from '../../blocks/use-field-text.ts'

type CaptionValues = { photo: string; caption: string }

/** Changes the words below a photo. Loads with the menu of a photo. */
export function PhotoCaptionDialog({ photo, onClose }: { photo: OwnPhoto; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const form = useId()
  const { register, handleSubmit, formState, control } = useForm<CaptionValues>({
    defaultValues: { photo: photo.id, caption: photo.caption },
    resolver: schemaResolver<CaptionValues>(captionedPhoto),
  })
  const errorOf = useFieldText(formState.errors)
  const length = useWatch({ control, name: 'caption' }).length
  const { mutate: save, isPending, error } = useMutation(captionPhotoMutation())
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('photoManager.caption.title')}
      description={t('photoManager.caption.text')}
      closeLabel={t('photoManager.cancel')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('photoManager.cancel')}
          </Button>
          <Button type="submit" form={form} loading={isPending}>
            {t('photoManager.caption.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void handleSubmit((values) => save(values, { onSuccess: onClose }))(event)}>
        <Stack gap={4}>
          <FailureBanner error={error} />
          <Field
            label={t('photoManager.caption.label')}
            note={t('photoManager.caption.length', { length, most: limits.photoCaption })}
            error={errorOf('caption')}
          >
            <Input {...register('caption')} autoComplete="off" />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}
