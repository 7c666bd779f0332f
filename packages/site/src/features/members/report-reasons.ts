import type { ReportReason } from '@vonk/contracts/members/members.schema.ts'
import { useTranslation } from 'react-i18next'

/** Why somebody reports a profile, in words. */
export function useReasonTexts(): Record<ReportReason, string> {
  const { t } = useTranslation('members')
  return {
    fake: t('report.fake'),
    scam: t('report.scam'),
    rude: t('report.rude'),
    nudity: t('report.nudity'),
    underage: t('report.underage'),
    misleading: t('report.misleading'),
    not_marked: t('report.notMarked'),
    offensive: t('report.offensive'),
    other: t('report.other'),
  }
}
