import * as z from 'zod/mini'
import { type Locale, openLocales } from './locales.ts'

/** A language that people can choose (LOC-01). Answers may name a language that has closed since. */
export const openLocale = z.enum(openLocales as readonly [Locale, ...Locale[]])
