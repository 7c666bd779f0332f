import { allBrands } from '@vonk/brands/all.ts'
import type { Brand } from '@vonk/brands/brand.ts'
import type { Edition } from '@vonk/contracts/editions.ts'
import { locales } from '@vonk/contracts/locales.ts'
import type { Texts } from '@vonk/i18n/server.ts'
import type { Mail } from '../dependencies.ts'

export type RenderedMail = { subject: string; text: string; html: string }

/** The texts of a mail, in reading order. */
type Words = { subject: string; heading: string; body: string; button: string; afterword: string; link: string; footer: string }

export function brandOf(edition: Edition): Brand {
  const brand = allBrands.find((candidate) => candidate.edition === edition)
  if (!brand) throw new Error(`No brand has the edition ${edition}`)
  return brand
}

/** Renders a mail in the look of its edition and the language of its member (NTF-03). `origin`: of the site. */
export function renderMail(mail: Mail, texts: Texts, origin: string): RenderedMail {
  const brand = brandOf(mail.edition)
  const words = wordsOf(mail, brand, texts)
  return {
    subject: words.subject,
    text: [
      words.heading,
      words.body,
      `${words.button}:\n${mail.action}`,
      words.afterword,
      `-- \n${brand.name}\n${words.footer}`,
    ].join('\n\n'),
    html: html(mail, brand, words, origin),
  }
}

function wordsOf(mail: Mail, brand: Brand, texts: Texts): Words {
  const t = texts.getFixedT(mail.locale, 'mails')
  const params = { site: brand.name }
  const everywhere = { link: t('link'), footer: t('footer', params) }
  switch (mail.kind) {
    case 'activation':
      return {
        subject: t('activation.subject', params),
        heading: t('activation.heading', params),
        body: t('activation.body', params),
        button: t('activation.button', params),
        afterword: t('activation.ignore', params),
        ...everywhere,
      }
  }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Uses tables and inline styles, because many mail programs support little more. The style block is for those that
 * support dark mode and small screens. Font families have single quotes, because double quotes would end the attribute.
 */
function html(mail: Mail, brand: Brand, words: Words, origin: string): string {
  const { light, dark } = brand.theme.colours
  const { radii, type } = brand.theme
  const display = type.display.replaceAll('"', "'")
  const body = type.body.replaceAll('"', "'")
  const heading = `font-family:${display};font-weight:${type.displayWeight};font-style:${type.displayStyle};text-transform:${type.displayTransform};letter-spacing:${type.displayTracking};line-height:1.2`
  const action = escape(mail.action)
  return `<!doctype html>
<html lang="${locales[mail.locale].iso}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(words.subject)}</title>
<style>
:root{color-scheme:light dark}
a{color:${light.primaryText}}
@media (max-width:600px){.card{padding:28px 22px!important}}
@media (prefers-color-scheme:dark){
.ground{background:${dark.surface}!important}
.card{background:${dark.surfaceRaised}!important;border-color:${dark.border}!important}
.text{color:${dark.text}!important}
.muted{color:${dark.textMuted}!important}
.button{background:${dark.primary}!important}
.button a{color:${dark.onPrimary}!important}
a{color:${dark.primaryText}}
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.surface}">
<div style="display:none;max-height:0;overflow:hidden">${escape(words.body)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${light.surface}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px">
<a href="${escape(origin)}/" style="text-decoration:none"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:10px"><img src="${escape(origin)}/icon-180.png" width="40" height="40" alt="" style="display:block;border-radius:20px"></td>
<td class="text" style="${heading};font-size:24px;color:${light.text}">${escape(brand.name)}</td>
</tr></table></a>
</td></tr>
<tr><td class="card" style="padding:40px;background:${light.surfaceRaised};border:1px solid ${light.border};border-radius:${radii.card}">
<h1 class="text" style="margin:0 0 16px;${heading};font-size:28px;color:${light.text}">${escape(words.heading)}</h1>
<p class="text" style="margin:0 0 28px;font-family:${body};font-size:16px;line-height:1.6;color:${light.text}">${escape(words.body)}</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="button" style="background:${light.primary};border-radius:${radii.control}"><a href="${action}" style="display:inline-block;padding:15px 30px;font-family:${body};font-weight:${type.strongWeight};font-size:16px;color:${light.onPrimary};text-decoration:none">${escape(words.button)}</a></td>
</tr></table>
<p class="muted" style="margin:28px 0 0;font-family:${body};font-size:14px;line-height:1.6;color:${light.textMuted}">${escape(words.afterword)}</p>
<p style="margin:16px 0 0;font-family:${body};font-size:13px;line-height:1.5;color:${light.textMuted}" class="muted">${escape(words.link)}<br><a href="${action}" style="word-break:break-all">${action}</a></p>
</td></tr>
<tr><td class="muted" style="padding:20px 4px;font-family:${body};font-size:13px;line-height:1.5;color:${light.textMuted}">${escape(words.footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
