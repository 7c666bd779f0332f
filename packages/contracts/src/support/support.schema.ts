import * as z from 'zod/mini'
import { localeCodes } from '../locales.ts'
import { moment } from '../text.ts'
import { pageTokens } from './support.pages.ts'

/** The elements of the text of a page. The browser renders these and no others, so a text cannot contain scripts. */
export const textTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'a', 'br'] as const

export const textElement = z.object({
  tag: z.enum(textTags),
  /** The anchor of a heading. */
  id: z.optional(z.string()),
  /** Of a link: a path of the site, `mailto:`, `tel:` or `https:`. */
  href: z.optional(z.string()),
  get children() {
    return z.array(z.union([z.string(), textElement]))
  },
})
export type TextElement = z.infer<typeof textElement>
export type TextNode = string | TextElement

/** The day of a version of a page, as `2023-12-01`. */
export const versionDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'invalid_date' }))

/** An information page with its values filled in. */
export const informationPage = z.object({
  token: z.enum(pageTokens),
  /** The language of the text: another one where the page is not translated yet (LOC-02). */
  language: z.enum(localeCodes),
  title: z.string(),
  description: z.string(),
  /** When this version began; null for a page without versions. */
  version: z.nullable(moment),
  /** The days of the earlier versions that can be read, newest first. */
  earlier: z.array(versionDay),
  text: z.array(z.union([z.string(), textElement])),
})
export type InformationPage = z.infer<typeof informationPage>
