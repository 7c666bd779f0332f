import { localeCodes, type Locale } from '@vonk/contracts/locales.ts'
import { describe, expect, it } from 'vitest'
import { languageOf } from './hearing.ts'
import { examples } from './replies.examples.ts'
import { replyTo, type Talk } from './replies.ts'
import { facts, limitsOfFiction, ownThings, speeches, topics } from './speech.ts'

const companion = { id: 'somebody', name: 'Kees', town: 'Leiden' }

/** A talk in which the member says these texts, one after the other, and the companion answers each. */
function talkOf(texts: readonly string[], language: Locale = 'en', who: Partial<Talk> = {}) {
  const said: { by: 'member' | 'companion'; text: string }[] = []
  return texts.map((text) => {
    said.push({ by: 'member', text })
    const reply = replyTo({ said, kind: 'text', member: { name: 'Robin', language }, companion, ...who })
    if (reply !== null) said.push({ by: 'companion', text: reply })
    return reply
  })
}
const filled = (line: string) =>
  line.replaceAll('{own}', companion.name).replaceAll('{town}', companion.town).replaceAll('{name}', 'Robin')
/** Expects one of these lines, alone or before a question. */
const expectOneOf = (lines: readonly string[], reply: string | null | undefined) =>
  expect(lines.map(filled).find((line) => reply?.startsWith(line)) ?? lines, `${reply}`).toBeTypeOf('string')

describe.each(localeCodes)('a companion in %s', (language) => {
  const { lines } = speeches[language]
  const example = examples[language]
  const answer = (text: string) => talkOf([example.greeting, text], language)[1]

  it.each(topics.flatMap((topic) => example.topics[topic].map((text) => [text, topic] as const)))(
    'answers what was asked: %s',
    (text, topic) => expectOneOf(lines.topics[topic].tell, answer(text)),
  )

  it.each(limitsOfFiction.flatMap((limit) => example.limits[limit].map((text) => [text, limit] as const)))(
    'says that a fictional profile cannot do it: %s',
    (text, limit) => expectOneOf(lines.limits[limit], answer(text)),
  )

  it.each(ownThings.map((thing) => [example.own[thing], thing] as const))('tells about itself: %s', (text, thing) =>
    expectOneOf(lines.own[thing], answer(text)),
  )

  it('greets the member by name in the first reply', () => {
    const [first] = talkOf([example.greeting], language)
    expectOneOf(lines.first, first)
    expect(first).toContain('Robin')
  })

  it('answers a question that is returned', () => expectOneOf(lines.topics.day.tell, answer(example.returns)))

  it('lets a talk end: it says goodbye once', () => {
    const [, goodbye, more] = talkOf([example.greeting, example.bye, example.bye], language)
    expectOneOf(lines.bye, goodbye)
    expect(more).toBeNull()
  })

  it('remembers the name, the city, the job and the hobby that the member told', () => {
    const replies = talkOf(
      facts.flatMap((fact) => [example.facts[fact][0], example.facts[fact][1]]),
      language,
    ).filter((_, n) => n % 2 === 1)
    const known = facts.map((fact) => example.facts[fact][2])
    expect(replies.map((reply) => reply?.toLowerCase())).toEqual(known.map((one) => expect.stringContaining(one.toLowerCase())))
  })

  it.each(['photo', 'voice'] as const)('says that it can neither see nor hear a %s, and thanks for no gift', (kind) => {
    const said: { by: 'member' | 'companion'; text: string }[] = []
    const replies = Array.from({ length: 8 }, () => {
      said.push({ by: 'member', text: '' })
      const reply = replyTo({ said, kind, member: { name: 'Robin', language }, companion })
      if (reply !== null) said.push({ by: 'companion', text: reply })
      return reply
    })
    expect(new Set(replies.slice(0, 3))).toEqual(new Set(lines.unseen))
    const questions = topics.flatMap((topic) => [...lines.topics[topic].open, ...lines.topics[topic].ask])
    expect(replies.slice(3).filter((reply) => reply !== null && !questions.map(filled).includes(reply))).toEqual([])
    expect(lines.gift.filter((line) => replies.includes(line))).toEqual([])
  })

  it('never repeats a line in a talk of 100 turns, and leaves none of the first 40 unanswered', () => {
    const spoken = [...example.talk, ...topics.flatMap((topic) => example.topics[topic])]
    const texts = Array.from({ length: 100 }, (_, n) => `${spoken[(n * 7) % spoken.length]}`)
    const replies = talkOf(texts, language)
    expect(replies.slice(0, 40)).not.toContain(null)
    const all = [
      ...lines.listening,
      ...lines.unsure,
      ...lines.change,
      ...Object.values(lines.topics).flatMap(({ tell, open, ask }) => [...tell, ...open, ...ask]),
    ]
    expect(all.filter((line) => replies.filter((reply) => reply?.includes(line)).length > 1)).toEqual([])
    expect(new Set(replies.filter(Boolean)).size).toBe(replies.filter(Boolean).length)
  })

  it('understands every example as its own language, on a site in another', () => {
    const elsewhere = new Set(
      localeCodes.filter((code) => code !== language).flatMap((code) => Object.values(examples[code].own)),
    )
    const texts = [...Object.values(example.own), example.returns, example.bye].filter((text) => !elsewhere.has(text))
    const other = language === 'en' ? 'nl' : 'en'
    expect(texts.filter((text) => languageOf(text, other) !== language)).toEqual([])
  })
})

describe('a companion', () => {
  it('answers in the language of the message, and stays in it', () => {
    const [, first, second] = talkOf(['Hello!', 'Czy lubisz muzykę?', 'Pizza!'], 'en')
    expectOneOf(speeches.pl.lines.topics.music.tell, first)
    expect([...speeches.pl.lines.listening, ...speeches.pl.lines.topics.food.ask].some((line) => second?.includes(line))).toBe(
      true,
    )
  })

  it.each([
    ['Sushi!', 'nl'],
    ['Ok', 'fi'],
    ['Tak', 'da'],
    ['Bra', 'nb'],
    ['Ciao!', 'de'],
  ] as const)('keeps the language of the member when a text has none of its own: %s', (text, language) =>
    expect(languageOf(text, language)).toBe(language),
  )

  it('makes no joke of grief, and names its limits', () => {
    const [, first, second] = talkOf(['Hallo', 'Mein Vater ist gestorben', 'Ich bin so traurig'], 'de')
    expect([first, second]).toEqual(speeches.de.lines.sorrow.slice(0, 2))
  })

  it.each([
    ['en', ['Nice to meet you', 'I work at a bank', 'I went for a walk', 'I had a coffee', 'I save money for a trip']],
    ['nl', ['Leuk om je te leren kennen', 'Ik ging koffie drinken', 'Ik moet mijn moeder bellen', 'Ik spaar geld voor een reis']],
    ['de', ['Ich trinke gerade einen Kaffee', 'Das passt zu mir', 'Ich treffe heute Freunde', 'Ich spare Geld']],
    ['fr', ['Mon chat s’appelle Minou', 'J’ai rendez-vous chez le dentiste', 'En vrai, j’aime bien', 'Je vais prendre un café']],
    ['es', ['Tengo una cita con el médico', 'Voy a dar un paseo', 'Mi perro se llama Tom', 'Ahorro dinero']],
    ['it', ['Ho fatto una passeggiata', 'Ho un appuntamento dal medico', 'Sto bevendo un caffè']],
    ['da', ['Rart at møde dig', 'Jeg drikker en kop kaffe', 'Jeg skal ringe til min mor']],
    ['nb', ['Hyggelig å møte deg', 'Jeg drikker en kopp kaffe', 'Jeg sparer penger']],
    ['sv', ['Trevligt att träffas', 'Jag tar en fika', 'Jag sparar pengar']],
    ['fi', ['Hauska tavata', 'Juon kahvia', 'Säästän rahaa matkaan']],
    [
      'pl',
      ['Miło cię poznać', 'Widziałam się z koleżanką i byłam na spacerze', 'Muszę zadzwonić do mamy', 'Oszczędzam pieniądze'],
    ],
  ] as const)('does not take small talk for a request in %s', (language, texts) => {
    const refused = new Set(Object.values(speeches[language].lines.limits).flat())
    expect(texts.filter((text) => refused.has(talkOf([text], language)[0] ?? ''))).toEqual([])
  })

  it('thanks for a gift, and asks about a photo, which it cannot see', () => {
    const reply = (kind: Talk['kind']) =>
      replyTo({ said: [{ by: 'member', text: '' }], kind, member: { name: 'Robin', language: 'sv' }, companion })
    expect(speeches.sv.lines.gift).toContain(reply('gift'))
    expect(speeches.sv.lines.unseen).toContain(reply('photo'))
  })

  it('gives the same replies to the same talk', () => {
    const texts = ['Hi', 'I like trains', 'How are you?']
    expect(talkOf(texts)).toEqual(talkOf(texts))
  })
})
