import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useMissingCode } from '../conversation/use-missing-code.ts'
import { type Piece, piecesOf } from './find-links.ts'

const LeaveDialog = latePart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** A text whose addresses are buttons: a press shows where one leads, and asks first (CHT-14). */
export function LinkedText({ text }: { text: string }) {
  const pieces = piecesOf(text)
  return pieces.every(({ address }) => address === null) ? text : <Linked pieces={pieces} />
}

function Linked({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useTranslation('chat')
  const tellMissing = useMissingCode()
  const [asked, setAsked] = useState<{ address: URL; open: boolean } | null>(null)
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
        <LeaveDialog
          {...asked}
          onClose={() => setAsked({ ...asked, open: false })}
          onMissing={() => {
            tellMissing()
            setAsked(null)
          }}
        />
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
