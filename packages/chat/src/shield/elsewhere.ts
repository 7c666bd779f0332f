import { intends } from './intent.ts'
import { namesService } from './payments.ts'

/** Ends of addresses that are no words of our languages, and those that are: `goed.is`, `super.to`. */
const plainEnds =
  'com|net|org|info|biz|online|site|club|live|xyz|app|link|shop|store|top|vip|chat|dating|xxx|cam|tv|io|gg|ly|cc|ru|cn|eu|us|uk|nl|pl|dk|fr|fi|ch|example|invalid|test'
const wordEnds = 'de|it|es|no|se|be|me|to|at|is|co|in|so|la'
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'

const addresses = [
  /\b(?:https?:\/\/|www\s?\.\s?)\S+/,
  new RegExp(`\\b(?:${label}\\.)+(?:${plainEnds})\\b(?!\\.?[a-z0-9])`),
  new RegExp(`\\b(?:${label}\\.)+(?:${wordEnds})/\\S`),
  // Spelled: "name dot com".
  new RegExp(
    `\\b${label}\\s*[[(]?\\s*(?:\\b(?:dot|punt|punkt|punto|point|piste|prikk|punktum|kropka)\\b)\\s*[\\])]?\\s*(?:${plainEnds}|${wordEnds})\\b`,
  ),
]

const at = 'at|apenstaartje|arroba|arobase|chiocciola|malpa|snabel-?a|kanelstang|klammeraffe|alfakroll|krollalfa|miuku|aet'
const mails = [
  /[\w.+-]+\s?@\s?[a-z0-9-]+\s?\.\s?[a-z]{2,}/,
  new RegExp(
    `\\b[\\w.+-]+\\s*[[(]?\\s*\\b(?:${at})\\b\\s*[\\])]?\\s*[a-z0-9-]+\\s*(?:\\.|\\b(?:dot|punt|punkt|punto|point|piste|prikk|punktum|kropka)\\b)\\s*[a-z]{2,}`,
  ),
  /\b(?:gmail|hotmail|protonmail|icloud)\b/,
]

/** A name at another network. */
const handle = /(?:^|[\s:(])@[a-z_][\w.]{2,}/

const networks =
  /\b(?:wh?at'?s? ?h?app?\w{0,4}|wasap\w{0,3}|wats?app?\w{0,4}|wathsapp?|whatsap\w{0,3}|wapi(?:ssa|in)?|wapp|te[il]e[ -]?gr\w{1,6}|uozz?app?\w{0,2}|lots?app?\w{0,2}|snap ?chat\w{0,4}|snap|snapie|snappa|snapp[ie]?|insta(?:gram\w{0,4})?(?:'?n|ssa|lla)?|kik|discord\w{0,4}|hang ?outs?|skype\w{0,3}|viber\w{0,3}|wechat|messenger\w{0,3}|facebook\w{0,4}|fb|threema|tiktok\w{0,4}|onlyfans|google chat|tg|ig)\b/g

/** The name of a network, and right behind it a name with a digit: `snap jan99`. */
const named =
  /\b(?:wh?ats ?app|telegram|snap(?: ?chat)?|insta(?:gram)?|kik|discord|skype|tiktok|onlyfans)[\s:]+[a-z][a-z._-]+\d{2,}\b/

/** A word that is also a network: only with a word for "on" right in front. */
const onSignal = /\b(?:on|op|auf|uber|via|sur|su|en|na|pa|over|my|mijn|mein|min|signalissa)\s+signal(?:issa|u|en)?\b/

/** Whether a text leads away from the site: an address, a name elsewhere, or a wish to write at another network. */
export function leadsElsewhere(text: string, words: string): boolean {
  if ([...addresses, ...mails].some((address) => address.test(text)) || onSignal.test(words) || named.test(text)) return true
  // Whoever disguises the name of a network wants to go there.
  if ([...words.matchAll(networks)].some(([name]) => !text.includes(name))) return true
  // A name at a payment service is a way to pay.
  return (handle.test(text) && !namesService(words)) || intends(words, networks)
}
