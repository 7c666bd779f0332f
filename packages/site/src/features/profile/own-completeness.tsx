import { completenessOf, type ProfileStep } from '@vonk/contracts/profile/profile.completeness.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { ProgressMeter } from '@vonk/ui/progress-bar/progress-bar.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Money, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { sectionOf } from './profile-sections.ts'
import { linkTo } from './use-editing.ts'

/** How complete the profile is, and the one thing to add next with a link to its editor (PRF-09). */
export function OwnCompleteness({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile')
  const { percent, next } = completenessOf(profile, useSettings())
  return (
    <Card as="section" aria-label={t('own.completeness')}>
      <Stack gap={3}>
        <Cluster justify="space-between" nowrap>
          <Text strong>{next ? t('own.completeness') : t('own.complete')}</Text>
          <Money>{t('own.percent', { percent })}</Money>
        </Cluster>
        <ProgressMeter label={t('own.completeness')} value={percent} />
        {next ? <NextStep step={next} /> : <Text tone="muted">{t('own.completeText')}</Text>}
      </Stack>
    </Card>
  )
}

function NextStep({ step }: { step: ProfileStep }) {
  const { t } = useTranslation('profile')
  const reasons: Partial<Record<ProfileStep, string>> = {
    photos: t('own.next.photos'),
    about_me: t('own.next.about'),
    prompts: t('own.next.prompts'),
    interests: t('own.next.interests'),
    city: t('own.next.city'),
    gender: t('own.next.gender'),
  }
  return (
    <Stack gap={3} align="start">
      <Text tone="muted">{reasons[step] ?? t('own.next.facts')}</Text>
      <ButtonLink
        as={Link}
        to={{ pathname: paths.profile.href(), ...(step === 'photos' ? { hash: 'photos' } : linkTo(sectionOf(step))) }}
        preventScrollReset
        size="small"
      >
        {step === 'photos' ? t('own.addPhoto') : t('own.addNow')}
      </ButtonLink>
    </Stack>
  )
}
