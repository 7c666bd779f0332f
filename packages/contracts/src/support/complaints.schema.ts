import * as z from 'zod/mini'
import { email } from '../account/account.schema.ts'
import { openLocale } from '../locales.schema.ts'
import { lines, moment, text, uuid } from '../text.ts'

/** What the form is for: a complaint, a notice of illegal content, an objection to a decision, a withdrawal, a request about data. */
export const complaintKinds = ['complaint', 'illegal', 'decision', 'withdrawal', 'data'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** Characters. */
export const complaintLength = 4000
const nameLength = 100
const aboutLength = 500

/** A withdrawal needs no words and no reason. */
const textOrWithdrawal = z.check<{ kind: ComplaintKind; text: string }>((payload) => {
  const { kind, text: words } = payload.value
  if (kind !== 'withdrawal' && words === '')
    payload.issues.push({ code: 'custom', path: ['text'], message: 'required', input: words })
})

const fields = {
  kind: z.enum(complaintKinds),
  email,
  name: z.optional(text({ max: nameLength })),
  about: z.optional(text({ max: aboutLength })),
  text: lines({ max: complaintLength }),
}

/** What a person fills in. */
export const complaintForm = z.strictObject(fields).check(textOrWithdrawal)

/** A complaint to file (INF-03). The browser chooses the id, so that a repeated request files it once. */
export const complaintToFile = z.strictObject({ id: uuid, ...fields, language: openLocale }).check(textOrWithdrawal)
export type ComplaintToFile = z.infer<typeof complaintToFile>

/** The token of the link to a complaint. */
export const complaintToken = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'malformed_text' }))

/** A complaint, as the holder of its link sees it. */
export const complaint = z.object({
  number: z.int(),
  kind: z.enum(complaintKinds),
  about: z.string(),
  text: z.string(),
  filed_at: moment,
  /** Null until there is an answer. */
  answered_at: z.nullable(moment),
  answer: z.nullable(z.string()),
})
export type Complaint = z.infer<typeof complaint>

/** What the writer learns at once. The link to the complaint is in the receipt alone, so its holder owns the mailbox. */
export const filedComplaint = z.object({
  number: z.int(),
  /** False if the mailbox got too many mails: then there is no receipt. */
  receipt: z.boolean(),
})
export type FiledComplaint = z.infer<typeof filedComplaint>

/** The address of the page that thanks for a complaint, with scripts and without. */
export const addressOfFiled = ({ number, receipt }: FiledComplaint) =>
  `/complaints?filed=${number}${receipt ? '' : '&receipt=no'}`
