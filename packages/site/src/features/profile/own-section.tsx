import type { User } from '@vonk/contracts/account/account.schema.ts'
import { useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { Pencil } from '@vonk/ui/icon/icons.ts'
import { Sheet } from '@vonk/ui/sheet/sheet.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { breakpoints } from '@vonk/ui/theme-provider/media.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OwnValues } from './own-values.tsx'
import type { ProfileSection } from './profile-sections.ts'
import { SectionForm } from './section-form.tsx'
import { linkTo, type Editing } from './use-editing.ts'

const isWide = () => matchMedia(`(min-width: ${breakpoints.medium}px)`).matches

/** A part of the own profile: its values, edited in place, or in a sheet on a phone. */
export function OwnSection({ section, user, editing }: { section: ProfileSection; user: User; editing: Editing }) {
  const { t } = useTranslation('profile')
  const wide = useBrowserValue(isWide, true)
  const edit = useRef<HTMLAnchorElement>(null)
  const title = useSectionTitles()[section]
  const open = editing.section === section
  const wasOpen = useRef(open)
  useEffect(() => {
    // A form in place takes its button along; a sheet gives the focus back by itself.
    if (wasOpen.current && !open && wide) edit.current?.focus()
    wasOpen.current = open
  }, [open, wide])
  const form = (
    <SectionForm
      section={section}
      user={user}
      label={title}
      onChanges={editing.setChanges}
      onSaved={() => {
        editing.setChanges(null)
        editing.stop()
      }}
      onCancel={editing.stop}
    />
  )
  return (
    <Card as="section" aria-labelledby={`own-${section}`} id={section}>
      <Stack gap={4}>
        <Cluster justify="space-between">
          <Heading level={2} size="title" id={`own-${section}`}>
            {title}
          </Heading>
          {open && wide ? null : (
            <ButtonLink
              ref={edit}
              as={Link}
              to={linkTo(section)}
              preventScrollReset
              variant="quiet"
              size="small"
              aria-label={t('own.editOf', { section: title })}
            >
              <Pencil aria-hidden="true" />
              {t('own.edit')}
            </ButtonLink>
          )}
        </Cluster>
        {open && wide ? form : <OwnValues section={section} profile={user.profile} />}
      </Stack>
      {wide ? null : (
        <Sheet open={open} onOpenChange={editing.stop} title={title} closeLabel={t('own.close')}>
          {form}
        </Sheet>
      )}
    </Card>
  )
}

/** The titles of the sections. */
function useSectionTitles(): Record<ProfileSection, string> {
  const { t } = useTranslation('profile')
  return {
    about: t('aboutMe'),
    prompts: t('fields.prompts'),
    interests: t('fields.interests'),
    basics: t('own.basics'),
    place: t('own.place'),
    facts: t('facts'),
  }
}
