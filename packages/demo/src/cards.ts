import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { PromptCard } from '@vonk/contracts/profile/profile.fields.schema.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import type { Random } from '@vonk/fixtures/random.ts'
import { ownAnswers } from './cards.editions.ts'
import { dealer } from './texts.ts'
import type { DemoLanguage } from './texts.ts'

/** Answers to the questions of prompt cards, true for anybody. */
const answers: Record<DemoLanguage, Partial<Record<PromptQuestion, readonly string[]>>> = {
  nl: {
    perfect_sunday: [
      'Lang uitslapen, een rondje langs het water en soep met veel te veel brood.',
      'Koffie in bed, krant uit, telefoon ook.',
      'Rommelmarkt in de ochtend, bank in de middag.',
      'Iets bakken dat niemand besteld heeft en het toch opeten.',
    ],
    unusual_skill: [
      'Ik kan aan het geluid horen welke kop thee het heetst is.',
      'Ik vouw in tien seconden een kraanvogel van een kassabon.',
      'Twee tonen tegelijk fluiten. Honden vinden er iets van.',
      'Ik onthoud elk nummerbord, maar geen enkele verjaardag.',
    ],
    comfort_food: [
      'Stamppot andijvie, ook in juli.',
      'Tomatensoep uit blik met een tosti. Geen discussie.',
      'De nasi van mijn buurvrouw. Ik ruil er planten voor.',
    ],
    best_trip: [
      'Met de nachttrein naar Wenen, zonder plan en met één tas.',
      'Drie weken fietsen langs de kust. Twee lekke banden, nul spijt.',
      'Een weekend in een hutje zonder bereik. Ik wilde er niet meer weg.',
    ],
    talk_for_hours: [
      'Waarom de koffie in het ene café klopt en in het andere niet.',
      'Oude films, en wie erin had moeten spelen.',
      'Vogels die ik vanaf mijn balkon heb gezien. Het zijn er al 31.',
    ],
    green_flag: [
      'Vraagt door, en weet het antwoord een week later nog.',
      'Is aardig tegen obers, katten en mensen die de weg vragen.',
      'Zegt sorry zonder er een ‘maar’ achter te plakken.',
    ],
    small_joy: [
      'De eerste ochtend dat het buiten naar gras ruikt.',
      'Een parkeerplek recht voor de deur.',
      'Iemand die terugzwaait vanaf een boot.',
    ],
    first_date: [
      'Samen verdwalen in een stad die we allebei denken te kennen.',
      'Haring bij de kar, en dan kijken of er een tweede ronde komt.',
      'Naar de markt, ieder vijf euro, wie het beste avondeten meebrengt.',
    ],
    win_me_over: [
      'Laat me een liedje horen dat ik nog niet ken.',
      'Bewaar het laatste stukje voor me.',
      'Lach om je eigen grap voordat hij af is.',
    ],
    unpopular_opinion: [
      'Regen is het beste weer om te wandelen.',
      'De korst is het lekkerste van het brood.',
      'Een film mag best negentig minuten duren.',
    ],
  },
  en: {
    perfect_sunday: [
      'A lie-in, a loop along the river, and soup with far too much bread.',
      'Coffee in bed, paper open, phone off.',
      'Car-boot sale in the morning, sofa in the afternoon.',
      'Baking something nobody ordered and eating it anyway.',
    ],
    unusual_skill: [
      'I can hear which of two cups of tea is hotter.',
      'I fold a paper crane from a receipt in ten seconds.',
      'Whistling two notes at once. Dogs have opinions about it.',
      'I remember every number plate and not a single birthday.',
    ],
    comfort_food: [
      'Beans on toast with an unreasonable amount of cheese.',
      'Tinned tomato soup and a toastie. This is not up for debate.',
      'My neighbour’s dal. I pay in houseplants.',
    ],
    best_trip: [
      'The sleeper to Vienna, no plan and one bag.',
      'Three weeks of cycling along the coast. Two punctures, no regrets.',
      'A weekend in a bothy without signal. I nearly stayed.',
    ],
    talk_for_hours: [
      'Why the coffee is right in one café and wrong in the next.',
      'Old films, and who should have been in them.',
      'Birds I have seen from my balcony. Thirty-one so far.',
    ],
    green_flag: [
      'Asks a second question, and remembers the answer a week later.',
      'Kind to waiters, cats and people who ask for directions.',
      'Says sorry without a ‘but’ behind it.',
    ],
    small_joy: [
      'The first morning that smells of grass.',
      'A parking space right outside.',
      'Somebody on a boat who waves back.',
    ],
    first_date: [
      'Getting lost in a city that we both think we know.',
      'Chips by the sea, and see whether there’s a second portion.',
      'To the market with five pounds each: who brings back the better dinner?',
    ],
    win_me_over: [
      'Play me a song I don’t know yet.',
      'Save me the last bite.',
      'Laugh at your own joke before you’ve finished it.',
    ],
    unpopular_opinion: [
      'Rain is the best weather for a walk.',
      'The crust is the best part of the bread.',
      'Ninety minutes is long enough for a film.',
    ],
  },
}

/** Deals prompt cards to the members of one site (PRF-10): none to three each, and about a third of the members have none. */
export function cardDealer(random: Random, slug: EditionSlug, language: DemoLanguage): () => PromptCard[] {
  const pool = Object.entries({ ...answers[language], ...ownAnswers[slug] }) as [PromptQuestion, readonly string[]][]
  const decks = pool.map(([question, texts]) => ({ question, deal: dealer(random, texts) }))
  return () =>
    random.chance(0.35)
      ? []
      : random.sample(decks, random.int(1, limits.promptCards)).map(({ question, deal }) => ({ question, answer: deal() }))
}

/** The cards of the logins of the demo. */
export const loginCards: Record<DemoLanguage, PromptCard[]> = {
  nl: [
    { question: 'first_date', answer: 'Een rondje om de plas en dan pannenkoeken. Wie verliest met stenen keilen, betaalt.' },
    { question: 'small_joy', answer: 'De laatste tien bladzijden van een goed boek.' },
  ],
  en: [
    { question: 'first_date', answer: 'Once around the lake and then pancakes. Whoever loses at skimming stones pays.' },
    { question: 'small_joy', answer: 'The last ten pages of a good book.' },
  ],
}
