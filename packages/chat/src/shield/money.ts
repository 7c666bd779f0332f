import { asksByService, wantsCard } from './payments.ts'
import { moneyWords, temptations } from './money-words.ts'

/** A sum with its currency. */
const sum = '\\d[\\d.,]*\\s?(?:€|eur|euro|kr|zl|pln|usd|dollar|pounds?|quid|[ek]\\b)|[€$£]\\s?\\d'

/** How far apart two words may be that belong together, in characters. */
const apart = 70

/** An amount without a currency, which only counts after a wish. */
const amount = '\\d{2,5}\\b(?! ?(?:km|kg|cm|min|%|jaar|years?|ans|anos|anni|lat|ar|vuotta|jahre))'

const near = (a: string, b: string) =>
  new RegExp(`\\b(?:${a})[^]{0,${apart}}?(?:\\b(?:${b})|${b})|(?:\\b(?:${b})|${b})[^]{0,${apart}}?\\b(?:${a})`)

/** To lack a sum. */
const lack = 'lack|short of|mangler|saknar|brakuje|faltan?|mancano|manque|tekort|fehl|puuttuu'

const rules = [
  near(lack, `${sum}|${amount}`),
  ...Object.values(moneyWords).flatMap(({ ask, lend, money, costs, need }) => [
    near(`(?:${ask}|${lend})\\b`, `${money}|${sum}`),
    near(`(?:${lend})\\b`, `${costs}|${amount}`),
    near(need, costs),
    near(need, `${money}|${sum}`),
  ]),
]
const tempting = temptations.map((words) => new RegExp(`\\b${words}`))

/** A text that one of these is true of asks for money, a loan or a card, or tempts with easy money. */
export const moneyRules: readonly ((words: string) => boolean)[] = [
  wantsCard,
  asksByService,
  ...[...rules, ...tempting].map((rule) => (words: string) => rule.test(words)),
]
