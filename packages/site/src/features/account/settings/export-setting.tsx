import { useQuery } from '@tanstack/react-query'
import { exportQuery } from '@vonk/state/account/export.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Setting, SettingPanel } from '../../../blocks/setting.tsx'
import { ExportForm } from './export-form.tsx'
import { ExportState } from './export-state.tsx'

/** The download of everything that is stored about the member (ACC-04): asking for it, and what became of it. */
export function ExportSetting() {
  const { t } = useTranslation('account')
  const { data: archive } = useQuery(exportQuery())
  const [isOpen, setOpen] = useState(false)
  const state = useRef<HTMLDivElement>(null)
  const mayRequest = archive !== undefined && (archive === null || archive.may_request)
  const label =
    archive?.status === 'failed' ? t('export.retry') : archive?.status === 'ready' ? t('export.again') : t('export.open')
  const close = () => {
    setOpen(false)
    // The button and the form disappear.
    state.current?.focus()
  }
  return (
    <Setting
      id="export"
      title={t('export.title')}
      text={t('export.text')}
      side={
        mayRequest ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => setOpen(!isOpen)}
            aria-expanded={isOpen}
            aria-controls="export-form"
            aria-describedby="export-title"
          >
            {isOpen ? t('export.close') : label}
          </Button>
        ) : undefined
      }
    >
      <div ref={state} tabIndex={-1} role="status">
        {archive ? <ExportState archive={archive} /> : null}
      </div>
      <SettingPanel id="export-form" hidden={!isOpen || !mayRequest}>
        {isOpen && mayRequest ? <ExportForm onDone={close} /> : null}
      </SettingPanel>
    </Setting>
  )
}
