import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { piecesOf } from './find-links.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** A text whose addresses are buttons: a press shows where one leads, and asks first (CHT-14). */
export function LinkedText({ text }: { text: string }) {
  const { t } = useTranslation('chat')
  const pieces = useMemo(() => piecesOf(text), [text])
  const [asked, setAsked] = useState<{ address: URL; open: boolean } | null>(null)
  if (pieces.every(({ address }) => address === null)) return text
  return (
    <>
      {pieces.map(({ at, text: words, address }) =>
        address === null ? (
          words
        ) : (
          <Address
            key={at}
            type="button"
            aria-label={t('link.label', { address: words })}
            onClick={() => setAsked({ address, open: true })}
          >
            {words}
          </Address>
        ),
      )}
      {asked ? (
        <Suspense fallback={null}>
          <LeaveDialog {...asked} onClose={() => setAsked({ ...asked, open: false })} />
        </Suspense>
      ) : null}
    </>
  )
}

const Address = styled.button`
  padding: 0;
  font: inherit;
  color: inherit;
  text-align: start;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
`
