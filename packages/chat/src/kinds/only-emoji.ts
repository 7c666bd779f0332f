// An emoji that is drawn as one: by itself, by a variation selector (also of a keycap), or by a skin colour.
const drawn = String.raw`(?:\p{Regional_Indicator}{2}|\p{Emoji}\p{EMod}|\p{Emoji}\u{FE0F}\u{20E3}?|\p{Emoji_Presentation})`
/** Flags of regions, e.g. Scotland, end with tags. */
const tags = String.raw`(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`
/** Joined, e.g. a family. Within, the variation selector is often left out. */
const one = String.raw`${drawn}${tags}(?:\u{200D}\p{Emoji}\p{EMod}?\u{FE0F}?)*`
const few = new RegExp(String.raw`^(?:${one}\s?){1,3}$`, 'u')

/**
 * Whether a text consists of one to three emoji. By their properties, because browsers take long to prepare an expression with the
 * thousands of `\p{RGI_Emoji}`.
 */
export const isOnlyEmoji = (text: string): boolean => few.test(text)
