import { choiceFields, choiceParameters, choicesIn } from '@vonk/contracts/landers/landers.choices.ts'
import { isLanderName, landerSource, readLanderSlug } from '@vonk/contracts/landers/landers.rules.ts'
import { localeParameter, type Locale } from '@vonk/contracts/locales.ts'
import { readTracking } from '@vonk/contracts/traffic/tracking.rules.ts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { admissions, type Admission } from '../admission/admission.ts'
import { readFormsStrictly } from '../admission/body.ts'
import { answerFailure, isStrangeForm } from '../admission/failures.ts'
import { originOfSite } from '../admission/edition.ts'
import { refuseUnknownOrigin } from '../admission/origin.ts'
import type { Dependencies } from '../dependencies.ts'

/** In bytes: more than all fields of a landing page take. */
const largestForm = 16_384

const admission: Admission = { ...admissions.page, from: 'own-site', arrivesWithin: 20_000 }

/**
 * Takes the form of a landing page, which browsers post to the address of the page, and leads into the signup. What was chosen
 * and the traffic source go along in the address (LND-03); whatever else was sent is dropped. Nothing is stored.
 */
export function serveLanderForms(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'config' | 'security'>,
  localeOf: (request: FastifyRequest) => Promise<Locale>,
): void {
  app.register(async (scope) => {
    readFormsStrictly(scope, largestForm)
    scope.addHook('onRequest', async (request) => refuseUnknownOrigin(deps, request))
    scope.setErrorHandler<FastifyError>((error, request, reply) =>
      isStrangeForm(error, request)
        ? reply.header('cache-control', 'no-store').redirect(request.url, 303)
        : answerFailure(error, request, reply),
    )
    for (const path of ['/landers/:name', '/landers/:name/:slug'])
      scope.post(path, { bodyLimit: largestForm, config: { admission } }, async (request, reply) => {
        const { name = '', slug = '' } = request.params as { name?: string; slug?: string }
        const { site, url } = request
        reply.header('cache-control', 'no-store')
        const wanted = site && readLanderSlug(slug, { edition: site, locale: await localeOf(request) })
        // The page itself says that it does not exist.
        if (!wanted || !isLanderName(name)) return reply.redirect(url, 303)
        if (wanted.edition !== site) return reply.redirect(`${originOfSite(wanted.edition, deps.config)}${url}`, 303)
        const given = new URLSearchParams(url.split('?').slice(1).join('?'))
        const parameters = new URLSearchParams([
          [localeParameter, wanted.locale],
          ...choiceParameters(choicesIn(fieldsOf(request.body))),
          ...Object.entries({ ...readTracking((of) => given.get(of)), lander: landerSource(name, wanted.locale) }),
        ])
        return reply.redirect(`/signup?${parameters.toString()}`, 303)
      })
  })
}

/** The fields of a landing page; those that can be chosen several times come as lists. */
function fieldsOf(body: unknown): URLSearchParams {
  const given = (body ?? {}) as Record<string, unknown>
  const entries = Object.values(choiceFields).flatMap((field) => {
    const values = [given[field] ?? []].flat()
    return values.filter((value) => typeof value === 'string').map((value): [string, string] => [field, value])
  })
  return new URLSearchParams(entries)
}
