import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useMissingCode } from '../conversation/use-missing-code.ts'
import { type Piece, piecesOf } from './find-links.ts'

const LeaveDialog = latePart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

type LinkedTextProps = {
  text: string
  /** Where it ends; without it the whole text is shown. */
  to?: number | undefined
}

/** A text whose addresses are buttons: a press shows where one leads, and asks first (CHT-14). */
export function LinkedText({ text, to }: LinkedTextProps) {
  const pieces = to === undefined ? piecesOf(text) : piecesUntil(to, piecesOf(text))
  return pieces.every(({ address }) => address === null) ? text.slice(0, to) : <Linked pieces={pieces} />
}

/** An address that is cut leads where the whole one does. */
const piecesUntil = (to: number, pieces: readonly Piece[]) =>
  pieces.filter(({ at }) => at < to).map((piece) => ({ ...piece, text: piece.text.slice(0, to - piece.at) }))

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
            role="button"
            tabIndex={0}
            aria-label={t('link.label', { address: words })}
            onClick={() => setAsked({ address, open: true })}
            onKeyDown={pressByKey}
          >
            {partsOf(words)}
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

/** A long address continues on the next line after a slash, not within a word. */
const partsOf = (address: string) =>
  [...address.matchAll(/[^/?&]*[/?&]+|[^/?&]+/gu)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

/** As a button does. */
function pressByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' && event.key !== ' ') return
  // The space bar would also scroll the messages.
  event.preventDefault()
  if (!event.repeat) event.currentTarget.click()
}

/** Not a button element: browsers lay one out as a box, so that the words after it would begin a line. */
const Address = styled.span`
  /* Higher to press than its line, which stays as high as it is. */
  padding-block: 4px;
  cursor: pointer;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  /* A hyphen would look like a part of the address. */
  hyphens: none;
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
`
