import { limits } from '@vonk/contracts/limits.ts'
import { locales, type Locale } from '@vonk/contracts/locales.ts'
import type { CompanyInfo, Settings } from '@vonk/contracts/site/site.schema.ts'
import { storedInBrowser } from '@vonk/contracts/support/support.cookies.ts'
import type { TextElement } from '@vonk/contracts/support/support.schema.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import { ranking } from '../members/members.ranking.ts'
import { dataTopics, periods, topicsThatStay } from './support.data.ts'
import type { Fill } from './support.markdown.ts'

type FillRequest = { texts: Texts; language: Locale; company: CompanyInfo; settings: Settings }

/** What the placeholders of the pages stand for, from the company, the settings and the rules of the code (INF-01). */
export function fillOf({ texts, language, company, settings }: FillRequest): Fill {
  const phone = settings.support_phone ?? company.support_phone
  return {
    values: {
      site: settings.name,
      company: company.name,
      address: company.address,
      city: company.city,
      country: countryIn(language, company.country),
      trade_register: company.kvk,
      vat: company.vat_numbers.join(', '),
      email: settings.support_email,
      phone: phone ?? '',
      min_age: String(settings.min_age),
      message_credits: String(settings.message_credits),
      gift_credits: String(settings.gift_credits),
      signup_credits: String(settings.signup_credits),
      free_conversations: String(limits.freeConversations),
      free_photos: String(limits.freePhotos),
      premium_photos: String(limits.premiumPhotos),
      likes_per_day: String(limits.likesPerDay),
      refund_days: String(settings.refund_days),
      escrow_days: String(settings.reply_escrow_days ?? ''),
      deletion_days: String(limits.deletionDays),
      export_days: String(limits.exportKeptDays),
      unconfirmed_days: String(periods.unconfirmed),
      fictional_one: settings.fictional_singular,
      fictional_many: lowerFirst(settings.fictional_plural),
    },
    blocks: {
      cookie_list: [cookieList(texts, language)],
      data_list: dataList(texts, language),
      ranking_list: [rankingList(texts, language)],
    },
    conditions: {
      fictional: settings.fictional_warning,
      partners: settings.member_resell,
      phone: phone !== null,
      escrow: settings.reply_escrow_days !== null,
    },
  }
}

const countryIn = (language: Locale, country: string) =>
  new Intl.DisplayNames([locales[language].iso], { type: 'region' }).of(country) ?? country

/** For a name from the settings inside a sentence. Only the first letter: German nouns keep their capitals. */
const lowerFirst = (text: string) => text.slice(0, 1).toLocaleLowerCase() + text.slice(1)

/** What the product stores in a browser, from the one list in code. */
function cookieList(texts: Texts, language: Locale): TextElement {
  const t = texts.getFixedT(language, 'information')
  return {
    tag: 'ul',
    children: storedInBrowser.map(({ name, where, days, purpose }) => {
      const duration =
        days === null
          ? t(where === 'sessionStorage' ? 'stored.untilClosed' : 'stored.untilErased')
          : t('stored.days', { count: days })
      return {
        tag: 'li',
        children: [
          { tag: 'code', children: [name] },
          ` (${t(`stored.where.${where}`)}, ${duration}): `,
          t(`stored.purposes.${purpose}`),
        ],
      }
    }),
  }
}

/** What the server stores of a member, by topic: what, why, how long, and what stays after the erasure. */
function dataList(texts: Texts, language: Locale): TextElement[] {
  const t = texts.getFixedT(language, 'information')
  const paragraph = (label: string, text: string): TextElement => ({
    tag: 'li',
    children: [{ tag: 'strong', children: [label] }, ' ', text],
  })
  return dataTopics.flatMap((topic): TextElement[] => [
    { tag: 'h3', children: [t(`data.${topic}.title`)] },
    {
      tag: 'ul',
      children: [
        paragraph(t('data.what'), t(`data.${topic}.what`, periods)),
        paragraph(t('data.why'), t(`data.${topic}.why`, periods)),
        paragraph(t('data.long'), t(`data.${topic}.long`, periods)),
        ...(topicsThatStay.includes(topic) ? [paragraph(t('data.stays'), t(`data.stay.${topic as 'payments'}`, periods))] : []),
      ],
    },
  ])
}

/** What orders search results, from the query itself (Digital Services Act, article 27). */
function rankingList(texts: Texts, language: Locale): TextElement {
  const t = texts.getFixedT(language, 'information')
  return { tag: 'ol', children: ranking.map((factor) => ({ tag: 'li', children: [t(`ranking.${factor}`)] })) }
}
