import { randomUUID } from 'node:crypto'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { AnswerOf, Call } from '@vonk/contracts/call.ts'
import { decisionsContract } from '@vonk/contracts/members/members.decisions.contract.ts'
import { chosenIn } from '@vonk/contracts/landers/landers.choices.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import type { ErrorBody } from '@vonk/contracts/errors.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { promptQuestions } from '@vonk/contracts/profile/profile.values.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { trackingParameters } from '@vonk/contracts/traffic/tracking.rules.ts'
import { addressOfFiled } from '@vonk/contracts/support/complaints.schema.ts'
import { supportContract } from '@vonk/contracts/support/support.contract.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admissions, type Admission } from '../admission/admission.ts'
import { readFormsStrictly } from '../admission/body.ts'
import { answerFailure, isStrangeForm, refusalOf } from '../admission/failures.ts'
import { refuseUnknownOrigin } from '../admission/origin.ts'
import type { Dependencies } from '../dependencies.ts'
import { callAs } from './rendering.ts'

/** The largest form, in bytes: more than the longest fields take when every character is percent-encoded. */
const largestForm = 49_152

/** Only a page of the same site may send a form. The limit of the call that it makes applies too. */
const admission: Admission = { ...admissions.page, from: 'own-site', arrivesWithin: 20_000 }

/** A form that works without scripts: the server makes a call with its fields. */
type Form = {
  path: string
  call: Call
  /** Makes the body of the call. `fields` has no empty fields. `address`: the parameters of path and query. */
  bodyOf: (fields: Fields, locale: Locale, address: Fields) => Record<string, unknown>
  /** More of the body, from the whole query of the address. */
  moreOf?: (search: string) => object
  /** The fields that the page fills in again after a refusal. Never a password. */
  kept: readonly string[]
  /** The address to go to when the call succeeds. `answer`: the parsed answer of the call. */
  next: (request: FastifyRequest, answer: unknown) => string
}

type Fields = Partial<Record<string, string>>

/** The traffic source in the address of a form (RTE-14). */
const sourceIn = (address: Fields): Fields =>
  Object.fromEntries(trackingParameters.flatMap((source) => (address[source] ? [[source, address[source]]] : [])))

/** The question of a prompt card. The address may hold anything, which must not refuse the form. */
const questionIn = (wanted?: string): string | undefined => promptQuestions.find((question) => question === wanted)

/** The first message, with the cards in the address that it replies to and that the visitor likes (PRF-10). */
function firstContact(
  signup_profile: string,
  { signup_message, signup_price }: Fields,
  address: Fields,
): Record<string, unknown> {
  const liked = questionIn(address['like'])
  const answered = questionIn(address['answer']) ?? liked
  return {
    ...((signup_message || liked) && { signup_profile }),
    ...(signup_message && {
      signup_message,
      ...(signup_price && { signup_price: Number(signup_price) }),
      ...(answered && { signup_answer: answered }),
    }),
    ...(liked && { signup_like: liked }),
  }
}

const signup: Form = {
  path: '/signup',
  call: signupContract.signup,
  bodyOf: (
    { email, name, password, signup_message, signup_price, answer, ...parts },
    language,
    { id, member = id, ...address },
  ) => ({
    email,
    name,
    password,
    language,
    date_of_birth: dateOf(parts['date_of_birth-year'], parts['date_of_birth-month'], parts['date_of_birth-day']),
    // A landing page of a member has the answers as a field.
    ...(member && firstContact(member, { signup_message, signup_price }, { ...address, ...(answer && { answer }) })),
    ...sourceIn(address),
  }),
  moreOf: (search) => {
    const chosen = chosenIn(search)
    return chosen ? { chosen } : {}
  },
  kept: ['email', 'name', 'date_of_birth', 'signup_message', 'signup_answer'],
  next: () => '/signup/activation-mail',
}

/** From the page of a member, with a first message (SGN-01). The new member comes to that member at the end (PRF-08). */
const memberSignups: Form[] = ['signup', 'landing', 'landing2', 'landing2/:slug', 'landing3', 'landing3/:slug'].map((page) => ({
  ...signup,
  path: `/members/:id/${page}`,
  next: ({ params }) => withNext('/signup/activation-mail', `/members/${encodeURIComponent((params as { id: string }).id)}`),
}))

const forms: readonly Form[] = [
  {
    path: '/login',
    call: accountContract.login,
    bodyOf: ({ email, password }) => ({ email, password }),
    kept: ['email'],
    // The guard of this page sends a member on to the address in `next` if that is safe.
    next: ({ url }) => url,
  },
  // Mails a link for a new password (AUT-05).
  {
    path: '/reset-password',
    call: accountContract.requestReset,
    bodyOf: ({ email }) => ({ email }),
    kept: ['email'],
    next: () => '/reset-password?sent',
  },
  // From a landing page: mails a link to go on with (SGN-11).
  {
    path: '/complete-signup',
    call: signupContract.startSignup,
    bodyOf: ({ email, language }, locale, address) => ({ email, language: language ?? locale, ...sourceIn(address) }),
    kept: ['email'],
    next: () => '/complete-signup?sent',
  },
  // The form has no id of its own: one that is sent twice is filed twice.
  {
    path: '/complaints',
    call: supportContract.fileComplaint,
    bodyOf: ({ kind, email, name, about, text = '' }, language) => ({
      id: randomUUID(),
      kind,
      email,
      ...(name && { name }),
      ...(about && { about }),
      text,
      language,
    }),
    kept: ['kind', 'email', 'name', 'about', 'text'],
    next: (_request, answer) => addressOfFiled((answer as AnswerOf<typeof supportContract.fileComplaint>).filed),
  },
  // Against a decision of a moderator, also by a member whose account is closed (TRU-08).
  {
    path: '/decisions',
    call: decisionsContract.appeal,
    bodyOf: ({ text = '' }, _locale, { token = '' }) => ({ token, text }),
    kept: ['text'],
    next: ({ url }) => url,
  },
  signup,
  ...memberSignups,
]

const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ next }).toString()}`

const dateOf = (year?: string, month?: string, day?: string) =>
  year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined

type Pages = {
  localeOf: (request: FastifyRequest) => Promise<Locale>
  /** Sends the page of the form again, with the reason. */
  showAgain: (request: FastifyRequest, reply: FastifyReply, refused: RefusedForm & { status: number }) => Promise<FastifyReply>
}

/** Mounts the forms that browsers send without scripts. Each makes the same call as its screen with scripts. */
export function serveForms(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'config' | 'security'>,
  { localeOf, showAgain }: Pages,
): void {
  app.register(async (scope) => {
    readFormsStrictly(scope, largestForm)
    scope.addHook('onRequest', async (request) => refuseUnknownOrigin(deps, request))
    scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
      if (!isStrangeForm(error, request)) return answerFailure(error, request, reply)
      const refusal = refusalOf(error)
      reply.header('cache-control', 'no-store')
      return showAgain(request, reply, { status: refusal.status, values: {}, error: refusal.body().error })
    })
    for (const { path, call, bodyOf, moreOf, kept, next } of forms)
      scope.post(path, { bodyLimit: largestForm, config: { admission } }, async (request, reply) => {
        const address = filledIn({ ...(request.query as object), ...(request.params as object) })
        const payload = bodyOf(filledIn(request.body), await localeOf(request), address)
        const { status, headers, body } = await callAs({ app, config: deps.config }, request, {
          method: 'POST',
          url: call.path,
          payload: { ...payload, ...moreOf?.(request.url.split('?').slice(1).join('?')) },
        })
        reply.header('cache-control', 'no-store')
        for (const name of ['set-cookie', 'retry-after']) if (headers[name]) reply.header(name, headers[name])
        if (status < 300) return reply.redirect(next(request, JSON.parse(body)), 303)
        const isKept = (entry: [string, unknown]): entry is [string, string] =>
          kept.includes(entry[0]) && typeof entry[1] === 'string' && entry[1] !== ''
        const values = Object.fromEntries(Object.entries(payload).filter(isKept))
        return showAgain(request, reply, { status, values, error: (JSON.parse(body) as ErrorBody).error })
      })
  })
}

/** The fields with a text. Ignores a field that was sent twice. */
function filledIn(body: unknown): Fields {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''))
}
