import { create } from 'xmlbuilder2'
import type { Day } from './direct-debit.calendar.ts'

export type Sequence = 'OOFF' | 'FRST' | 'RCUR'

/** A debit as the bank needs it. `amount` is in cents. */
export type FileDebit = {
  reference: string
  amount: number
  sequence: Sequence
  collectOn: Day
  mandate: { reference: string; signedOn: Day }
  debtor: { name: string; iban: string; street: string; houseNumber: string; zip: string; city: string; country: string }
}

export type FileCreditor = { name: string; id: string; iban: string; bic: string }

/** Letters that decompose into no letter of the alphabet of SEPA. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  þ: 'th',
  Þ: 'TH',
  ð: 'd',
  Ð: 'D',
  ı: 'i',
}

/**
 * A text in the characters that every bank of SEPA takes: letters without accents, digits and `/-?:().,'+`. A character that has no
 * such form becomes a full stop. Banks refuse a text that begins with a slash or has two in a row.
 */
export function bankText(text: string, max: number): string {
  const plain = text
    .replaceAll(/./gu, (one) => letters[one] ?? one)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w/\-?:().,'+ ]|_/g, '.')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, max)
    .trim()
  return plain === '' ? '.' : plain
}

/** Cents as a decimal number with two places: 2499 is "24.99". */
const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const sumOf = (debits: readonly FileDebit[]) => euros(debits.reduce((sum, { amount }) => sum + amount, 0))

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08'

/**
 * The file with which a creditor asks the bank to collect (PAY-08): pain.008.001.08 of ISO 20022, for SEPA Core. Debits are grouped by
 * sequence and day; each group and the whole file have their number and control sum. The same input gives the same file.
 */
export function debitFile(
  creditor: FileCreditor,
  { messageId, createdAt, debits }: { messageId: string; createdAt: Date; debits: readonly FileDebit[] },
): string {
  const groups = Map.groupBy(debits, ({ sequence, collectOn }) => `${collectOn} ${sequence}`)
  const name = bankText(creditor.name, 70)
  const document = create({ version: '1.0', encoding: 'UTF-8' }).ele(namespace, 'Document').ele('CstmrDrctDbtInitn')
  document.ele({
    GrpHdr: {
      MsgId: messageId,
      CreDtTm: createdAt.toISOString().slice(0, 19),
      NbOfTxs: String(debits.length),
      CtrlSum: sumOf(debits),
      InitgPty: { Nm: name },
    },
  })
  const inOrder = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [index, [, group]] of inOrder.entries()) {
    // A group is never empty.
    const first = group[0] as FileDebit
    document.ele({
      PmtInf: {
        PmtInfId: `${messageId}-${index + 1}`,
        PmtMtd: 'DD',
        BtchBookg: 'true',
        NbOfTxs: String(group.length),
        CtrlSum: sumOf(group),
        PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: first.sequence },
        ReqdColltnDt: first.collectOn,
        Cdtr: { Nm: name },
        CdtrAcct: { Id: { IBAN: creditor.iban } },
        CdtrAgt: { FinInstnId: { BICFI: creditor.bic } },
        ChrgBr: 'SLEV',
        CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: creditor.id, SchmeNm: { Prtry: 'SEPA' } } } } },
        DrctDbtTxInf: group.map((debit) => collection(debit, name)),
      },
    })
  }
  return `${document.doc().end({ prettyPrint: true })}\n`
}

const collection = ({ reference, amount, mandate, debtor }: FileDebit, company: string) => ({
  PmtId: { EndToEndId: reference },
  InstdAmt: { '@Ccy': 'EUR', '#': euros(amount) },
  DrctDbtTx: { MndtRltdInf: { MndtId: mandate.reference, DtOfSgntr: mandate.signedOn } },
  DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
  Dbtr: {
    Nm: bankText(debtor.name, 70),
    PstlAdr: {
      StrtNm: bankText(debtor.street, 70),
      BldgNb: bankText(debtor.houseNumber, 16),
      PstCd: bankText(debtor.zip, 16),
      TwnNm: bankText(debtor.city, 35),
      Ctry: debtor.country,
    },
  },
  DbtrAcct: { Id: { IBAN: debtor.iban } },
  // The statement of the bank shows this, so it does not name the site.
  RmtInf: { Ustrd: `${company} ${reference}` },
})
