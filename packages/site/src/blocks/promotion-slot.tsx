import { systemClock } from '@vonk/contracts/clock.ts'
import { isPromotionClosed, promotionDismissal } from '@vonk/contracts/offers/promotion.rules.ts'
import type { Promotion } from '@vonk/contracts/offers/promotion.schema.ts'
import { RenderedWithContext } from '@vonk/i18n/rendered-with.ts'
import { useSlotPromotion } from '@vonk/state/offers/promotion.ts'
import { dismiss, useDismissals } from '@vonk/state/site/dismissals.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { X } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { type RefObject, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../paths.ts'
import { AdMark } from './ad-mark.tsx'
import { PromotionFace } from './promotion-face.tsx'

/**
 * A partner's live profile as an advertisement, beside the members and never among them: no card, no item of their list (PRM-01).
 * Whoever closes it has peace for some days. `place` is the element that it fills.
 */
export function PromotionSlot({ place }: { place: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('offers')
  const { name: site } = useSettings()
  const rendered = use(RenderedWithContext)
  const isClosed = isPromotionClosed(useDismissals(rendered?.alerts.dismissed)[promotionDismissal], systemClock())
  const promotion = useQuietPromotion(!isClosed, place)
  if (isClosed || !promotion) return null
  const { id, name, partner, sandbox } = promotion
  const close = () => {
    dismiss(promotionDismissal)
    // The focused button disappears.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <Slot aria-label={t('promotion.label', { partner })}>
      <PromotionFace promotion={promotion} side="4.5rem" />
      <Words>
        <AdMark />
        <Text strong>{t('promotion.live', { name, partner })}</Text>
        <Text size="small" tone="muted">
          {t('promotion.noMember', { site })}
        </Text>
        {sandbox ? (
          <Text size="small" tone="muted">
            {t('promotion.sandbox')}
          </Text>
        ) : null}
        <Way as={Link} to={paths.partner.href({ id })}>
          {t('promotion.action')}
        </Way>
      </Words>
      <Corner>
        <IconButton label={t('promotion.close')} onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </Corner>
    </Slot>
  )
}

/**
 * What was known when the screen opened, or what came while its place was still below the window: an advertisement never moves what
 * is being read.
 */
function useQuietPromotion(wanted: boolean, place: RefObject<HTMLElement | null>): Promotion | null {
  const { key } = useLocation()
  const known = useSlotPromotion(wanted)
  const [shown, setShown] = useState({ key, promotion: known })
  if (shown.key !== key) setShown({ key, promotion: known })
  const isLate = known !== null && shown.promotion === null
  useEffect(() => {
    if (!isLate) return undefined
    // After the layout of what came at the same time, e.g. the results.
    const frame = requestAnimationFrame(() => {
      const top = place.current?.getBoundingClientRect().top ?? 0
      if (top > globalThis.innerHeight) setShown({ key, promotion: known })
    })
    return () => cancelAnimationFrame(frame)
  }, [isLate, key, known, place])
  return shown.promotion
}

/** The picture and the words wrap below each other where the text is large or the column narrow. */
const Slot = styled.section`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[3]} 52px ${tokens.spacing[3]} ${tokens.spacing[3]};
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceSunken};
  border: 1px dashed ${tokens.colours.border};
  ${rounded('card')}

  ${media.forcedColours} {
    border-color: CanvasText;
  }
`

const Words = styled.div`
  display: grid;
  flex: 1 1 8rem;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`

const Corner = styled.div`
  position: absolute;
  top: ${tokens.spacing[1]};
  right: ${tokens.spacing[1]};
`

/** Tall enough for a finger. */
const Way = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  --link: ${tokens.colours.text};
`
