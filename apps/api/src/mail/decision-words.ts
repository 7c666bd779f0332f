import { appealOutcomes, houseRules, measures, type Measure } from '@vonk/contracts/members/members.decisions.schema.ts'
import { reportKinds } from '@vonk/contracts/members/members.schema.ts'
import { createFormat } from '@vonk/i18n/format.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import type { Mail } from '../dependencies.ts'
import type { DecisionKind } from './purposes.ts'
import { timeZone } from './time-zone.ts'

/** The texts of a mail about a decision that differ by its kind. */
type DecisionWords = { subject: string; heading: string; body: string; button: string; afterword: string }

/** What a mail says about a decision of a moderator, in the language of the member (TRU-08). */
export function decisionWords(mail: Mail & { kind: DecisionKind }, site: string, texts: Texts): DecisionWords {
  const t = texts.getFixedT(mail.locale, 'mails')
  const tDecisions = texts.getFixedT(mail.locale, 'decisions')
  const { facts } = mail
  const number = facts['number'] ?? ''
  const until = facts['until'] === undefined ? null : dateOf(mail, 'until')
  const measure = measures.find((one) => one === facts['measure']) ?? 'none'
  switch (mail.kind) {
    case 'report-decided': {
      const about = reportKinds.find((kind) => kind === facts['about'])
      return {
        subject: t('reportDecided.subject', { site }),
        heading: t('reportDecided.heading'),
        body: linesOf(
          about && t(`reportDecided.${about}`, { site, date: dateOf(mail, 'reported') }),
          tDecisions(`forReporter.${measure}`),
          ruleOf(mail, texts),
          foundIn(mail, texts),
          tDecisions('human'),
        ),
        button: t('decision.button'),
        afterword: until === null ? t('decision.thanks', { site }) : t('decision.object', { until }),
      }
    }
    case 'measure-taken': {
      const done = doneBy(measure)
      return {
        subject: t(`measureTaken.subject.${done}`, { site }),
        heading: t(`measureTaken.heading.${done}`),
        body: linesOf(
          tDecisions(`forReported.${done}`),
          ...removedIn(mail, texts),
          ruleOf(mail, texts),
          foundIn(mail, texts),
          tDecisions('reportedBy'),
          tDecisions('human'),
        ),
        button: t('decision.button'),
        afterword: [...(until === null ? [] : [t('decision.object', { until })]), tDecisions('appeal.further')].join(' '),
      }
    }
    case 'decision-undone':
      return {
        subject: t('decisionUndone.subject', { number }),
        heading: t('decisionUndone.heading'),
        body: t('decisionUndone.body', { number }),
        button: t('decision.button'),
        afterword: until === null ? tDecisions('appeal.further') : t('decision.object', { until }),
      }
    case 'appeal-received':
      return {
        subject: t('appealReceived.subject', { number }),
        heading: t('appealReceived.heading'),
        body: t('appealReceived.body', {
          number,
          when: createFormat(mail.locale, { timeZone }).dateTime(facts['at'] ?? new Date()),
        }),
        button: t('appealReceived.button'),
        afterword: t('appealReceived.ignore'),
      }
    case 'appeal-decided': {
      const outcome = appealOutcomes.find((one) => one === facts['outcome']) ?? 'upheld'
      const overturned =
        facts['side'] === 'reported'
          ? t('appealDecided.reported', { number })
          : facts['again'] === undefined
            ? t('appealDecided.tooLate', { number })
            : t('appealDecided.reporter', { number })
      return {
        subject: t('appealDecided.subject', { number }),
        heading: t(`appealDecided.heading.${outcome}`),
        body: linesOf(
          outcome === 'upheld' ? t('appealDecided.upheld', { number }) : overturned,
          t('appealDecided.answer', { answer: facts['answer'] ?? '' }),
        ),
        button: t('appealDecided.button'),
        afterword: tDecisions('appeal.further'),
      }
    }
  }
}

/** What was done to who was reported, who gets a mail only then. */
const doneBy = (measure: Measure): Exclude<Measure, 'none'> => (measure === 'none' ? 'warning' : measure)

const linesOf = (...lines: (string | undefined)[]): string => lines.filter(Boolean).join('\n')

const dateOf = ({ locale, facts }: Mail, name: string) => createFormat(locale, { timeZone }).date(facts[name] ?? new Date())

function ruleOf({ locale, facts }: Mail, texts: Texts): string | undefined {
  const t = texts.getFixedT(locale, 'decisions')
  const rule = houseRules.find((one) => one === facts['rule'])
  return rule && t('notAllowed', { rule: t(`rules.${rule}`) })
}

/** What a removal took out of sight, a sentence for photos and one for a message. */
function removedIn({ locale, facts }: Mail, texts: Texts): (string | undefined)[] {
  const t = texts.getFixedT(locale, 'decisions')
  const { photos, message } = facts
  return [
    photos && photos !== '0' ? t('removed.photos', { count: Number(photos) }) : undefined,
    message && t('removed.message', { when: createFormat(locale, { timeZone }).dateTime(message) }),
    message === '' ? t('removed.someMessage') : undefined,
  ]
}

function foundIn({ locale, facts }: Mail, texts: Texts): string | undefined {
  const t = texts.getFixedT(locale, 'decisions')
  return facts['facts'] === undefined ? undefined : t('found', { facts: facts['facts'] })
}
