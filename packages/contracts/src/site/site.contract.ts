import * as z from 'zod/mini'
import { get } from '../call.ts'
import { limits } from '../limits.ts'
import { localeCodes } from '../locales.ts'
import { text } from '../text.ts'
import { figures } from './site.figures.ts'
import { companyInfo, language, place, region, settings } from './site.schema.ts'

/** Degrees, as reported by the browser. */
const degrees = (bound: number) => z.coerce.number().check(z.minimum(-bound), z.maximum(bound))

export const siteContract = {
  settings: get('/api/settings.php', {
    summary: 'The settings of a domain; takes the query of the route and forced-domain (EDI-03)',
    access: 'anyone',
    origin: 'spec',
    // The client also sends the query parameters of the route.
    query: z.looseObject({ 'forced-domain': z.optional(text({ max: 253 })) }),
    answer: z.object({ settings, domain_language: z.enum(localeCodes) }),
  }),
  companyInfo: get('/api/companyinfo.php', {
    summary: 'The company behind the site (INF-04)',
    access: 'anyone',
    origin: 'spec',
    answer: z.object({ companyinfo: companyInfo }),
  }),
  languages: get('/api/languages.php', {
    summary: 'The languages, whether each is open, and how complete its texts are (RTE-17)',
    access: 'anyone',
    origin: 'ours',
    answer: z.object({ languages: z.array(language) }),
  }),
  figures: get('/api/figures.php', {
    summary:
      'How many profiles are real and fictional, how fast members answer, refunds and decisions; counted once a day (TRU-17)',
    access: 'anyone',
    origin: 'ours',
    answer: z.object({ figures }),
  }),
  regions: get('/api/regions.php', {
    summary: 'Countries, regions and cities of the site; fetched once and cached (PRF-06)',
    access: 'anyone',
    origin: 'spec',
    answer: z.object({ regions: z.array(region) }),
  }),
  places: get('/api/places.php', {
    summary: 'Cities whose name begins with a text, those of the site’s countries first (SGN-13)',
    access: 'member',
    origin: 'ours',
    perMinute: 240,
    query: z.strictObject({ name: text({ min: 1, max: limits.placeNameLength }) }),
    answer: z.object({ places: z.array(place) }),
  }),
  geocode: get('/api/geocode.php', {
    summary: 'The place at a position, never more exact than the city (SGN-13)',
    access: 'anyone',
    origin: 'spec',
    perMinute: 30,
    query: z.strictObject({ lat: degrees(90), lon: degrees(180) }),
    answer: z.object({ place: z.nullable(place) }),
  }),
}
