import { limits } from '@vonk/contracts/limits.ts'
import { telephoneLink } from '@vonk/contracts/site/site.rules.ts'
import type { CompanyInfo, Settings } from '@vonk/contracts/site/site.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Heading, Prose, Text } from '@vonk/ui/text/text.tsx'
import { Fragment } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lowerFirst } from '../../blocks/lower-first.ts'
import { paths } from '../../paths.ts'
import { useTitle } from '../../blocks/screen-title.ts'
import { pages, type PageToken } from './pages.ts'
import { termsVersion } from './terms-version.ts'

type InformationTextProps = { token: PageToken; company: CompanyInfo; settings: Settings }

/** Some sections depend on a setting: fictional profiles (EDI-07), partners who also offer the site (EDI-08). */
const isShown = (section: string, { fictional_warning, member_resell }: Settings) =>
  section === 'fictional' ? fictional_warning : section === 'resell' ? member_resell : true

/** An information page, filled with the company's data and the site's settings (RTE-16, INF-01). */
export function InformationText({ token, company, settings }: InformationTextProps) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const title = t(`${token}.title`)
  useTitle(title)
  const phone = settings.support_phone ?? company.support_phone
  const values = {
    name: settings.name,
    company: company.name,
    address: company.address,
    city: company.city,
    country: format.country(company.country),
    kvk: company.kvk,
    vat: format.list(company.vat_numbers),
    email: settings.support_email,
    phone: phone ?? '',
    age: settings.min_age,
    days: settings.refund_days,
    message: settings.message_credits,
    gift: settings.gift_credits,
    signup: settings.signup_credits,
    singular: settings.fictional_singular,
    plural: lowerFirst(settings.fictional_plural),
    conversations: limits.freeConversations,
  }
  const page = (name: PageToken) => <TextLink as={Link} to={paths.page.href({ token: name })} />
  const components = {
    mail: <TextLink href={`mailto:${settings.support_email}`} />,
    tel: phone ? <TextLink href={telephoneLink(phone)} /> : <span />,
    pricing: <TextLink as={Link} to={paths.pricing.href()} />,
    complaints: <TextLink as={Link} to={paths.complaints.href()} />,
    terms: page('terms'),
    privacy: page('privacy'),
    ban: page('ban'),
    returns: page('return-policy'),
    service: page('service'),
  }
  return (
    <Prose as="article">
      <Heading level={1} size="headline">
        {title}
      </Heading>
      {token === 'terms' ? <Text tone="muted">{t('version', { date: format.date(termsVersion(company)) })}</Text> : null}
      {pages[token]
        .filter((section) => isShown(section, settings))
        .map((section) => (
          <Fragment key={section}>
            <h2>{t(`${token}.${section}.title` as 'terms.who.title', values)}</h2>
            <p>
              <Trans t={t} i18nKey={`${token}.${section}.text` as 'terms.who.text'} values={values} components={components} />
            </p>
          </Fragment>
        ))}
    </Prose>
  )
}
