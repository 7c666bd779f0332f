import type { Promotion } from '@vonk/contracts/offers/promotion.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { ExternalLink, Megaphone } from '@vonk/ui/icon/icons.ts'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AdMark } from '../../blocks/ad-mark.tsx'
import { PromotionFace } from '../../blocks/promotion-face.tsx'
import { useTitle } from '../../blocks/screen-title.ts'
import { paths } from '../../paths.ts'

/** Who advertises, where the link leads and what goes with it: nothing. A plain link, which works without scripts (PRM-01). */
export function LeavingToPartner({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('offers')
  const { name: site } = useSettings()
  const { name, partner, host, address, sandbox } = promotion
  useTitle(t('promotion.leaving.title', { site }))
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Cluster>
          <AdMark />
        </Cluster>
        <Heading level={1}>{t('promotion.leaving.title', { site })}</Heading>
        <Cluster gap={4}>
          <PromotionFace promotion={promotion} side="6rem" />
          <Text strong>{t('promotion.live', { name, partner })}</Text>
        </Cluster>
        <Text>{t('promotion.leaving.text', { partner, site })}</Text>
        <Text>{t('promotion.leaving.nothing', { site })}</Text>
        {sandbox ? <Text strong>{t('promotion.sandbox')}</Text> : null}
      </Stack>
      <Stack gap={2}>
        <Cluster gap={3}>
          <ButtonLink href={address} target="_blank" rel="noopener noreferrer nofollow sponsored" referrerPolicy="no-referrer">
            {t('promotion.leaving.go', { host })}
            <ExternalLink aria-hidden="true" />
          </ButtonLink>
          <ButtonLink as={Link} to={paths.members.href()} variant="secondary">
            {t('promotion.leaving.stay', { site })}
          </ButtonLink>
        </Cluster>
        <Text size="small" tone="muted">
          {t('promotion.leaving.newTab')}
        </Text>
      </Stack>
    </Stack>
  )
}

/** The profile is no longer live, or the address is not ours. */
export function PartnerGone() {
  const { t } = useTranslation('offers')
  useTitle(t('promotion.gone.title'))
  return (
    <EmptyState
      level={1}
      picture={<Megaphone />}
      title={t('promotion.gone.title')}
      text={t('promotion.gone.text')}
      action={
        <ButtonLink as={Link} to={paths.members.href()}>
          {t('promotion.gone.action')}
        </ButtonLink>
      }
    />
  )
}
