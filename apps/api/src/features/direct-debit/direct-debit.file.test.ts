import { convert } from 'xmlbuilder2'
import { describe, expect, it } from 'vitest'
import { schemaFaults } from '../../testing/pain-schema.ts'
import { bankingDay, bankingDaysAfter, dueDay, isBankingDay } from './direct-debit.calendar.ts'
import { bankText, debitFile, type FileDebit } from './direct-debit.file.ts'

const creditor = { name: 'Vonk Example B.V.', id: 'NL22ZZZ000000000000', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' }
const aDebit = (some: Partial<FileDebit> & Pick<FileDebit, 'reference'>): FileDebit => ({
  amount: 1799,
  sequence: 'OOFF',
  collectOn: '2026-11-26',
  mandate: { reference: `M${some.reference}`, signedOn: '2026-11-23' },
  debtor: {
    name: 'Ánna Müller-Øst & zn. <b>',
    iban: 'DE89370400440532013000',
    street: 'Kerkstraat',
    houseNumber: '12a',
    zip: '3511 AB',
    city: 'Łódź',
    country: 'NL',
  },
  ...some,
})

type Element = Record<string, unknown>
const fileOf = (debits: readonly FileDebit[]) =>
  debitFile(creditor, { messageId: '20261123-1-0123456789ab', createdAt: new Date('2026-11-23T09:00:00Z'), debits })
const read = (file: string) => {
  const { Document: document } = convert(file, { format: 'object' }) as unknown as {
    Document: Element & { CstmrDrctDbtInitn: Element }
  }
  const initiation = document.CstmrDrctDbtInitn
  return { document, header: initiation['GrpHdr'] as Element, groups: [initiation['PmtInf']].flat() as Element[] }
}

describe('the file for the bank [PAY-08 partly]', () => {
  const debits = [
    aDebit({ reference: 'D1', amount: 699 }),
    aDebit({ reference: 'D2', sequence: 'RCUR' }),
    aDebit({ reference: 'D3', sequence: 'FRST', collectOn: '2026-11-27', amount: 5 }),
    aDebit({ reference: 'D4', amount: 8499 }),
  ]

  it('is pain.008.001.08 with groups by day and sequence, and a number and sum of each and of all', () => {
    const { document, header, groups } = read(fileOf(debits))
    expect(document['@xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08')
    expect(header).toMatchObject({
      MsgId: '20261123-1-0123456789ab',
      NbOfTxs: '4',
      CtrlSum: '110.02',
      CreDtTm: '2026-11-23T09:00:00',
    })
    expect(
      groups.map(({ NbOfTxs, CtrlSum, ReqdColltnDt, PmtTpInf }) => [
        NbOfTxs,
        CtrlSum,
        ReqdColltnDt,
        (PmtTpInf as Element)['SeqTp'],
      ]),
    ).toEqual([
      ['2', '91.98', '2026-11-26', 'OOFF'],
      ['1', '17.99', '2026-11-26', 'RCUR'],
      ['1', '0.05', '2026-11-27', 'FRST'],
    ])
    expect(new Set(groups.map(({ PmtInfId }) => PmtInfId)).size).toBe(3)
    // The schema gives the elements an order.
    expect(Object.keys(groups[0] ?? {})).toEqual([
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdColltnDt',
      'Cdtr',
      'CdtrAcct',
      'CdtrAgt',
      'ChrgBr',
      'CdtrSchmeId',
      'DrctDbtTxInf',
    ])
  })

  it('has every element that a bank needs of the creditor and of a debit', () => {
    // Not in the order of the file.
    const late = aDebit({ reference: 'D2', collectOn: '2026-11-30', amount: 100 })
    const file = fileOf([late, aDebit({ reference: 'D1' })])
    expect(file.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<Document')).toBe(true)
    const name = 'Vonk Example B.V.'
    const { header, groups } = read(file)
    expect(header['InitgPty']).toEqual({ Nm: name })
    expect(groups.map(({ PmtInfId, ReqdColltnDt }) => [PmtInfId, ReqdColltnDt])).toEqual([
      ['20261123-1-0123456789ab-1', '2026-11-26'],
      ['20261123-1-0123456789ab-2', '2026-11-30'],
    ])
    const { DrctDbtTxInf: debit, ...group } = groups[0] ?? {}
    expect(group).toEqual({
      PmtInfId: '20261123-1-0123456789ab-1',
      PmtMtd: 'DD',
      BtchBookg: 'true',
      NbOfTxs: '1',
      CtrlSum: '17.99',
      PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: 'OOFF' },
      ReqdColltnDt: '2026-11-26',
      Cdtr: { Nm: name },
      CdtrAcct: { Id: { IBAN: creditor.iban } },
      CdtrAgt: { FinInstnId: { BICFI: creditor.bic } },
      ChrgBr: 'SLEV',
      CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: creditor.id, SchmeNm: { Prtry: 'SEPA' } } } } },
    })
    expect(debit).toMatchObject({
      DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
      DbtrAcct: { Id: { IBAN: 'DE89370400440532013000' } },
    })
  })

  it('names the mandate, the debtor in characters that each bank takes, and not the site', () => {
    const file = fileOf([aDebit({ reference: 'D1' })])
    const [group] = read(file).groups
    const entry = group?.['DrctDbtTxInf'] as Element
    expect(Object.keys(entry)).toEqual(['PmtId', 'InstdAmt', 'DrctDbtTx', 'DbtrAgt', 'Dbtr', 'DbtrAcct', 'RmtInf'])
    expect(entry['PmtId']).toEqual({ EndToEndId: 'D1' })
    expect(entry['InstdAmt']).toEqual({ '@Ccy': 'EUR', '#': '17.99' })
    expect(entry['DrctDbtTx']).toEqual({ MndtRltdInf: { MndtId: 'MD1', DtOfSgntr: '2026-11-23' } })
    expect(entry['Dbtr']).toMatchObject({ Nm: 'Anna Muller-Ost . zn. .b.', PstlAdr: { TwnNm: 'Lodz', Ctry: 'NL' } })
    expect(entry['RmtInf']).toEqual({ Ustrd: 'Vonk Example B.V. D1' })
    expect(fileOf([aDebit({ reference: 'D1' })])).toBe(file)
  })

  // The most characters that pain.008.001.08 allows, and the ones that every bank of SEPA reads.
  const most = {
    MsgId: 35,
    PmtInfId: 35,
    EndToEndId: 35,
    MndtId: 35,
    Nm: 70,
    StrtNm: 70,
    BldgNb: 16,
    PstCd: 16,
    TwnNm: 35,
    Ustrd: 140,
  }
  it.each([
    ['long', 'Ünïcode Straße '.repeat(20)],
    ['foreign', 'Αθήνα 北京 \u0007 😀 \u202e№—'],
    ['empty for a bank', '///'],
  ])('keeps a text that is %s within the lengths and letters that a bank takes', (_, text) => {
    const debtor = {
      name: text,
      iban: 'DE89370400440532013000',
      street: text,
      houseNumber: text,
      zip: text,
      city: text,
      country: 'NL',
    }
    const many = Array.from({ length: 50 }, (__, at) => aDebit({ reference: `D2345678${at}`, debtor }))
    const file = debitFile(
      { ...creditor, name: text },
      { messageId: '20261123-1-0123456789ab', createdAt: new Date('2026-11-23T09:00:00Z'), debits: many },
    )
    const found = new Map<string, string[]>()
    for (const [, name = '', value = ''] of file.matchAll(/<(\w+)>([^<]+)<\/\1>/g))
      found.set(name, [...(found.get(name) ?? []), value])
    for (const [name, length] of Object.entries(most)) {
      const values = found.get(name) ?? []
      expect({ name, values: values.filter((one) => !/^[\w/\-?:().,'+ ]+$/.test(one) || one.length > length) }).toEqual({
        name,
        values: [],
      })
      expect({ name, found: values.length > 0 }).toEqual({ name, found: true })
    }
    expect(found.get('EndToEndId')).toHaveLength(50)
  })

  it.each([
    ['//Kerk_straat  5', 'Kerk.straat 5'],
    ['北京', '..'],
    ['   ', '.'],
    ['a//b', 'a/b'],
    [' /x', 'x'],
    ['ﬁne', 'fine'],
    [`${'y'.repeat(9)} and more text that is cut off`, 'y'.repeat(9)],
    ['x'.repeat(40), 'x'.repeat(10)],
  ])('writes %j as %j', (text, written) => {
    expect(bankText(text, text.length > 30 ? 10 : 30)).toBe(written)
  })
})

describe('the schema of ISO 20022', () => {
  const sequences = ['OOFF', 'FRST', 'RCUR', 'RCUR'] as const
  const fileWith = (text: string) =>
    debitFile(
      { ...creditor, name: text },
      {
        messageId: '20261123-1-0123456789ab',
        createdAt: new Date('2026-11-23T09:00:00Z'),
        debits: sequences.map((sequence, at) =>
          aDebit({
            reference: `D${at}`,
            sequence,
            amount: [699, 1799, 5, 849_900][at] ?? 0,
            collectOn: at < 2 ? '2026-11-26' : '2026-11-27',
            debtor: {
              name: text,
              iban: 'DE89370400440532013000',
              street: text,
              houseNumber: text,
              zip: text,
              city: text,
              country: 'NL',
            },
          }),
        ),
      },
    )

  it.each([
    ['ordinary', 'Anna de Vries'],
    ['foreign', 'Ánna Müller-Øst & zn. <b> Αθήνα 北京 \u0007 😀 \u202e№—'],
    ['too long', 'Ünïcode Straße '.repeat(20)],
    ['empty for a bank', '///'],
  ])('accepts a file with texts that are %s, of single, first and later debits [PAY-08 partly]', async (_, text) => {
    expect(await schemaFaults(fileWith(text))).toEqual([])
  })

  it.each([
    ['a method of payment that does not exist', /<PmtMtd>DD/, '<PmtMtd>XX', 'PmtMtd'],
    ['a day that does not exist', /<ReqdColltnDt>2026-11-26/, '<ReqdColltnDt>2026-13-26', 'ReqdColltnDt'],
    ['a text that is too long', /<BldgNb>/, '<BldgNb>12345678901234567', 'BldgNb'],
    [
      'no control sum of the file where it belongs',
      /<CtrlSum>[^<]+<\/CtrlSum>\s*(<InitgPty>)/,
      '$1<CtrlSum>1</CtrlSum>',
      'InitgPty|CtrlSum',
    ],
    ['no account of the creditor', /<CdtrAcct>[\s\S]*?<\/CdtrAcct>/, '', 'CdtrAgt'],
  ])('refuses a file with %s', async (_, right, wrong, element) => {
    const file = fileWith('Anna de Vries')
    const broken = file.replace(right, wrong)
    expect(broken).not.toBe(file)
    expect((await schemaFaults(broken)).join('\n')).toMatch(new RegExp(element))
  })
})

describe('banking days', () => {
  it.each([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2031-04-13',
    '2032-03-28',
    '2035-03-25',
    // The latest one, and years in which the epact is an exception.
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
  ])('around Easter on %s begin after Monday and end before Good Friday', (easter) => {
    const around = [-3, -2, 1, 2].map((days) => new Date(Date.parse(easter) + days * 86_400_000).toISOString().slice(0, 10))
    expect(around.map(isBankingDay)).toEqual([true, false, false, true])
  })

  it('are none on both days of Christmas', () => {
    expect(['2028-12-25', '2028-12-26', '2028-12-27'].map(isBankingDay)).toEqual([false, false, true])
  })

  it.each([
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-12-25',
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2038-04-26',
    '2026-11-28',
    '2026-11-29',
  ])('%s is none', (at) => expect(isBankingDay(at)).toBe(false))
  it.each(['2026-04-02', '2026-04-07', '2026-12-24', '2027-03-25', '2027-03-30', '2028-02-29', '2038-04-27'])('%s is one', (at) =>
    expect(isBankingDay(at)).toBe(true),
  )
  it('an order is collected after the notice, on a banking day', () => {
    expect(dueDay(new Date('2026-11-23T23:30:00Z'), 3)).toBe('2026-11-26')
    // Easter: from Maundy Thursday to the Tuesday after it.
    expect(dueDay(new Date('2027-03-24T10:00:00Z'), 2)).toBe('2027-03-30')
    expect(bankingDay('2027-01-01')).toBe('2027-01-04')
    expect(bankingDaysAfter('2026-12-24', 1)).toBe('2026-12-28')
  })
  it.each([
    ['2028-02-25T10:00:00Z', 4, '2028-02-29'],
    ['2028-02-28T23:59:00Z', 2, '2028-03-01'],
    ['2027-02-26T10:00:00Z', 3, '2027-03-01'],
    // Easter is on the day on which summer time begins: Good Friday and Easter Monday are no banking days.
    ['2027-03-24T23:30:00Z', 2, '2027-03-30'],
    ['2027-10-30T23:30:00Z', 2, '2027-11-01'],
    ['2027-12-31T23:30:00Z', 1, '2028-01-03'],
  ])('ordered at %s with %i days of notice, a debit is due on %s [PAY-08 partly]', (now, notice, due) => {
    expect(dueDay(new Date(now), notice)).toBe(due)
  })
})
