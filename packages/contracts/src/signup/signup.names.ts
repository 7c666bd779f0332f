import { normaliseEmail } from '../account/account.rules.ts'

/**
 * Returns a profile name as it is stored: compatibility characters become plain (NFKC), each run of white space becomes one
 * space. A variation selector without an emoji in front is removed: `‼️` becomes `!!`.
 */
export const normaliseName = (value: string) =>
  value
    .normalize('NFKC')
    .replaceAll(/[\p{Zs}\t\r\n]+/gu, ' ')
    .replaceAll(/^ | $/g, '')
    .replaceAll(/(?<!\p{Extended_Pictographic})\uFE0F/gu, '')

/** Invisible: control, format, private-use and ignorable characters, line separators, and the blank Braille pattern. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/u

/** Accents without a letter, or more accents on a letter than any language has. */
const strayAccents = /(?:^| )\p{M}|\p{M}{4}/u

/** What mail programs and people read as a link: a scheme, `www.`, a domain, an email address, an IPv4 address. */
const link = /https?|:\/\/|www[.。]|[\p{L}\p{N}\p{M}_-][.。]\p{L}[\p{L}\p{N}\p{M}-]|[^ ]@[^ ]|\d[.。]\d+[.。]\d+[.。]\d/iu

/** Markup. Emoticons such as `<3` are none. */
const tag = /<[/!?]?[a-z-][^<>]*>|<!--/iu

/**
 * Returns the problem with a normalised profile name, or null. A name must differ from the email address and not begin with
 * @ (SGN-02). Mails and lists of other members show it. Emoji are allowed, with the invisible characters inside them.
 */
export function nameProblem(
  name: string,
  email: string,
): 'name_is_email' | 'name_starts_with_at' | 'name_has_link' | 'text_has_html' | 'malformed_text' | null {
  if (name.startsWith('@')) return 'name_starts_with_at'
  if (normaliseEmail(name) === email) return 'name_is_email'
  const withoutEmoji = name.replaceAll(/\p{RGI_Emoji}/gv, '')
  if (unseen.test(withoutEmoji) || strayAccents.test(withoutEmoji)) return 'malformed_text'
  if (tag.test(name)) return 'text_has_html'
  return link.test(name) ? 'name_has_link' : null
}
