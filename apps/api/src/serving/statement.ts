import { minute } from '@vonk/contracts/clock.ts'
import { statementFile, type Movement } from '@vonk/contracts/credits/statement.contract.ts'
import { createFormat } from '@vonk/i18n/format.ts'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance } from 'fastify'
import { count, type Admission } from '../admission/admission.ts'
import { Refusal } from '../admission/refusal.ts'
import { memberOf } from '../admission/session.ts'
import { wholeStatement } from '../features/credits/statement.service.ts'
import type { Allowance, Dependencies } from '../dependencies.ts'

const admission: Admission = { from: 'own-site', allowance: { name: 'statement', points: 60, within: minute } }
const perMember: Allowance = { name: 'statement of a member', points: 10, within: minute }

/** Serves a member's whole statement of credits as a table for a spreadsheet, in the member's language (TRU-06). */
export function serveStatement(app: FastifyInstance, deps: Dependencies): void {
  app.get(statementFile, { config: { admission } }, async (request, reply) => {
    const { edition } = request
    if (edition === null) throw new Refusal('not_found')
    const member = await memberOf(deps, request)
    if (!member) throw new Refusal('authentication_required')
    await count(deps, request, perMember, `member:${edition}:${member.id}`)
    const movements = await wholeStatement({ db: deps.db, edition, userId: member.id })
    const t = deps.texts.getFixedT(member.language, 'spending')
    const format = createFormat(member.language)
    return reply
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': 'attachment; filename="statement.csv"' })
      .type('text/csv; charset=utf-8')
      .send(
        stringify(
          movements.map((movement) => ({
            ...rowOf(movement),
            kind: t(`kinds.${movement.kind}`),
            paid: paidOf(movement),
          })),
          {
            header: true,
            columns: [
              { key: 'moment', header: t('columns.moment') },
              { key: 'kind', header: t('columns.what') },
              { key: 'name', header: t('columns.who') },
              { key: 'credits', header: t('columns.credits') },
              { key: 'balance', header: t('columns.after') },
              { key: 'paid', header: t('columns.paid') },
              { key: 'note', header: t('columns.note') },
            ],
            // Spreadsheets of countries with a decimal comma expect semicolons, and UTF-8 only after this mark.
            delimiter: format.number(0.5).includes(',') ? ';' : ',',
            bom: true,
            // A name that begins with = would run as a formula. Numbers are not text, so a minus stays.
            escape_formulas: true,
            // Nor are sums.
            cast: { object: (sum) => ({ value: moneyIn(sum as Sum, format), escape_formulas: false }) },
            record_delimiter: 'windows',
          },
        ),
      )
  })
}

const rowOf = ({ at, name, credits, balance, credit_note }: Movement) => ({
  moment: at.slice(0, 19).replace('T', ' '),
  name: name ?? '',
  credits,
  balance,
  note: credit_note?.number ?? '',
})

type Sum = NonNullable<Movement['paid']>

const moneyIn = ({ amount, currency }: Sum, { money }: ReturnType<typeof createFormat>) => money(amount, currency)

/** What came back is negative, as the credits that went with it. */
const paidOf = ({ paid, credits }: Movement) => paid && { ...paid, amount: Math.sign(credits) * paid.amount }
