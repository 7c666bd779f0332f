import type account from '../../../locales/en/account.json'
import type chat from '../../../locales/en/chat.json'
import type credits from '../../../locales/en/credits.json'
import type directDebit from '../../../locales/en/direct-debit.json'
import type errors from '../../../locales/en/errors.json'
import type exported from '../../../locales/en/export.json'
import type figures from '../../../locales/en/figures.json'
import type home from '../../../locales/en/home.json'
import type information from '../../../locales/en/information.json'
import type receipt from '../../../locales/en/receipt.json'
import type memberLanding from '../../../locales/en/member-landing.json'
import type decisions from '../../../locales/en/decisions.json'
import type refunds from '../../../locales/en/refunds.json'
import type spending from '../../../locales/en/spending.json'
import type verification from '../../../locales/en/verification.json'
import type landers from '../../../locales/en/landers.json'
import type likes from '../../../locales/en/likes.json'
import type mails from '../../../locales/en/mails.json'
import type matching from '../../../locales/en/matching.json'
import type members from '../../../locales/en/members.json'
import type notifications from '../../../locales/en/notifications.json'
import type offers from '../../../locales/en/offers.json'
import type phrases from '../../../locales/en/phrases.json'
import type profile from '../../../locales/en/profile.json'
import type settings from '../../../locales/en/settings.json'
import type signup from '../../../locales/en/signup.json'
import type site from '../../../locales/en/site.json'
import type support from '../../../locales/en/support.json'

/** The type of the texts, from the English files. A missing key is a type error in `t()`. */
export type Resources = {
  account: typeof account
  chat: typeof chat
  credits: typeof credits
  'direct-debit': typeof directDebit
  errors: typeof errors
  export: typeof exported
  figures: typeof figures
  home: typeof home
  information: typeof information
  receipt: typeof receipt
  refunds: typeof refunds
  decisions: typeof decisions
  'member-landing': typeof memberLanding
  spending: typeof spending
  verification: typeof verification
  landers: typeof landers
  likes: typeof likes
  mails: typeof mails
  matching: typeof matching
  members: typeof members
  notifications: typeof notifications
  offers: typeof offers
  phrases: typeof phrases
  profile: typeof profile
  settings: typeof settings
  signup: typeof signup
  site: typeof site
  support: typeof support
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
    resources: Resources
  }
}
