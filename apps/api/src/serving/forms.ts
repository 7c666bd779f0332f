import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import type { Call } from '@vonk/contracts/call.ts'
import type { RefusedForm } from '@vonk/contracts/rendered-page.ts'
import type { ErrorBody } from '@vonk/contracts/errors.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admissions, type Admission } from '../admission/admission.ts'
import { readFormsStrictly } from '../admission/body.ts'
import { refuseUnknownOrigin } from '../admission/origin.ts'
import type { Dependencies } from '../dependencies.ts'
import { callAs } from './rendering.ts'

/** The largest form, in bytes: twice what the longest fields take when every character is percent-encoded. */
const largestForm = 8192

/** Only a page of the same site may send a form. The limit of the call that it makes applies too. */
const admission: Admission = { ...admissions.page, from: 'own-site', arrivesWithin: 20_000 }

/** A form that works without scripts: the server makes a call with its fields. */
type Form = {
  path: string
  call: Call
  /** Makes the body of the call. `fields` has no empty fields. */
  bodyOf: (fields: Fields, locale: Locale) => Fields
  /** The fields that the page fills in again after a refusal. Never a password. */
  kept: readonly string[]
  /** The address to go to when the call succeeds. */
  next: (request: FastifyRequest) => string
}

type Fields = Partial<Record<string, string>>

const forms: readonly Form[] = [
  {
    path: '/login',
    call: accountContract.login,
    bodyOf: ({ email, password }) => ({ email, password }),
    kept: ['email'],
    // The guard of this page sends a member on to the address in `next` if that is safe.
    next: ({ url }) => url,
  },
  {
    path: '/signup',
    call: signupContract.signup,
    bodyOf: ({ email, name, password, ...parts }, language) => ({
      email,
      name,
      password,
      language,
      date_of_birth: dateOf(parts['date_of_birth-year'], parts['date_of_birth-month'], parts['date_of_birth-day']),
    }),
    kept: ['email', 'name', 'date_of_birth'],
    next: () => '/signup/activation-mail',
  },
]

const dateOf = (year?: string, month?: string, day?: string) =>
  year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined

type Pages = {
  localeOf: (request: FastifyRequest) => Promise<Locale>
  /** Sends the page of the form again, with the reason. */
  showAgain: (request: FastifyRequest, reply: FastifyReply, refused: RefusedForm & { status: number }) => Promise<FastifyReply>
}

/** Mounts the forms that browsers send without scripts. Each makes the same call as its screen with scripts. */
export function serveForms(app: FastifyInstance, deps: Pick<Dependencies, 'security'>, { localeOf, showAgain }: Pages): void {
  app.register(async (scope) => {
    readFormsStrictly(scope, largestForm)
    scope.addHook('onRequest', async (request) => refuseUnknownOrigin(deps, request))
    for (const { path, call, bodyOf, kept, next } of forms)
      scope.post(path, { bodyLimit: largestForm, config: { admission } }, async (request, reply) => {
        const payload = bodyOf(filledIn(request.body), await localeOf(request))
        const { status, headers, body } = await callAs(app, request, { method: 'POST', url: call.path, payload })
        reply.header('cache-control', 'no-store')
        for (const name of ['set-cookie', 'retry-after']) if (headers[name]) reply.header(name, headers[name])
        if (status < 300) return reply.redirect(next(request), 303)
        const values = Object.fromEntries(kept.flatMap((name) => (payload[name] ? [[name, payload[name]]] : [])))
        return showAgain(request, reply, { status, values, error: (JSON.parse(body) as ErrorBody).error })
      })
  })
}

/** The fields with a text. Ignores a field that was sent twice. */
function filledIn(body: unknown): Fields {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''))
}
