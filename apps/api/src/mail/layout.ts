import type { Brand } from '@vonk/brands/brand.ts'
import { locales } from '@vonk/contracts/locales.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailParts } from './render.ts'

/** The font families without the brand's own, which no mail program has. Single quotes, because double quotes would end the attribute. */
export const families = (list: string) => list.replaceAll(/'[^']*(?:Variable|Stand-in[^']*)',\s*/g, '').replaceAll('"', "'")

/** Each line of a text is a paragraph. */
const paragraphs = (text: string) => text.split('\n').filter((line) => line !== '')

/** Keeps the text after the preheader out of the preview of a mailbox. */
const padding = '&#847;&zwnj;&nbsp;'.repeat(60)

/**
 * A mail as HTML. It uses tables and inline styles, because Outlook for Windows and Gmail support little more. The style
 * block is for programs with dark mode and for small screens; a program that ignores it shows the light colours at 600 px.
 */
export function layout({ mail, brand, words, footing, letterhead }: MailParts): string {
  const { light, dark } = brand.theme.colours
  const { radii, type, button } = brand.theme
  const body = families(type.body)
  const heading = `font-family:${families(type.display)};font-weight:${type.displayWeight};font-style:${type.displayStyle};text-transform:${type.displayTransform};letter-spacing:${type.displayTracking};line-height:1.2`
  const small = `font-family:${body};font-size:13px;line-height:1.6;color:${light.textMuted}`
  const label = `font-family:${families(button.family)};font-weight:${button.weight};font-style:${button.style};font-size:16px;line-height:1.25;letter-spacing:${button.tracking};text-transform:${button.transform};color:${light.onPrimary}`
  const rows = words.rows ?? []
  // With a table, the space before the button is below the table.
  const afterBody = rows.length > 0 ? 20 : 30
  const action = escapeHtml(mail.action)
  const home = escapeHtml(letterhead.home)
  const { account } = letterhead
  const link = (address: string, text: string) =>
    `<a class="link" href="${escapeHtml(address)}" style="color:${light.primaryText};text-decoration:underline">${escapeHtml(text)}</a>`
  return `<!doctype html>
<html lang="${locales[mail.locale].iso}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(words.subject)}</title>
<!--[if mso]><style>table{border-collapse:collapse}td,p,h1,a{font-family:Arial,sans-serif!important}</style><![endif]-->
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
@media (max-width:600px){
.page{padding:20px 12px!important}
.card{padding:28px 22px!important}
.title{font-size:26px!important}
.wide{width:100%!important}
.wide a{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){
${darkRules('', dark)}
}
${darkRules('[data-ogsc] ', dark)}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.surface}">
<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;overflow:hidden;mso-hide:all">${escapeHtml(words.body)}${padding}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.surface}" style="background-color:${light.surface}">
<tr><td class="page" align="center" style="padding:36px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 4px 22px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:12px"><a href="${home}" style="text-decoration:none"><img src="${home}icon-180.png" width="44" height="44" alt="${escapeHtml(brand.name)}" style="display:block;border:0;border-radius:12px"></a></td>
<td><a class="text" href="${home}" aria-hidden="true" tabindex="-1" style="${heading};font-size:24px;color:${light.text};text-decoration:none">${escapeHtml(brand.name)}</a></td>
</tr></table>
</td></tr>
<tr><td class="card" bgcolor="${light.surfaceRaised}" style="padding:44px;background-color:${light.surfaceRaised};border:1px solid ${light.border};border-radius:${radii.card}">
<h1 class="text title" style="margin:0 0 16px;${heading};font-size:30px;color:${light.text};word-break:break-word">${escapeHtml(words.heading)}</h1>
${paragraphs(words.body)
  .map(
    (text, index, { length }) =>
      `<p class="text" style="margin:0 0 ${index === length - 1 ? afterBody : 8}px;font-family:${body};font-size:17px;line-height:1.6;color:${light.text}">${escapeHtml(text)}</p>`,
  )
  .join('\n')}
${rows.length > 0 ? table(rows, { body, light }) : ''}
<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="button" align="center" bgcolor="${light.primary}" style="background-color:${light.primary};border-radius:${radii.control};mso-padding-alt:16px 32px"><a href="${action}" style="display:inline-block;padding:16px 32px;${label};text-decoration:none">${escapeHtml(words.button)}</a></td>
</tr></table>
<p class="muted" style="margin:30px 0 0;font-family:${body};font-size:15px;line-height:1.6;color:${light.textMuted}">${escapeHtml(words.afterword)}</p>
<p class="muted" style="margin:18px 0 0;${small}">${escapeHtml(words.link)}<br><a class="link" href="${action}" style="color:${light.primaryText};word-break:break-all">${action}</a></p>
</td></tr>
<tr><td style="padding:24px 4px 0">
<p class="muted" style="margin:0 0 12px;${small}">${escapeHtml(words.footer)}</p>
${account ? `<p class="muted" style="margin:0 0 12px;${small}">${escapeHtml(footing.stop)}<br>${link(account.unsubscribe, footing.unsubscribe)} &nbsp;&middot;&nbsp; ${link(account.choose, footing.choose)}</p>` : ''}
<p class="muted" style="margin:0;${small}">${escapeHtml(footing.imprint)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/** Names and values below each other. */
function table(
  rows: NonNullable<MailParts['words']['rows']>,
  { body, light }: { body: string; light: Brand['theme']['colours']['light'] },
): string {
  const cell = `padding:10px 0;border-top:1px solid ${light.border};font-family:${body};font-size:15px;line-height:1.5;vertical-align:top`
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 30px">
${rows
  .map(
    ({ name, value, strong = false }) =>
      `<tr><th class="${strong ? 'text' : 'muted'} line" scope="row" align="left" style="${cell};padding-right:16px;font-weight:${strong ? 'bold' : 'normal'};color:${strong ? light.text : light.textMuted}">${escapeHtml(name)}</th><td class="text line" align="right" style="${cell};font-weight:${strong ? 'bold' : 'normal'};color:${light.text};word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  .join('\n')}
</table>`
}

/** The dark colours. Outlook.com does not support the media query but marks its dark mode with an attribute. */
const darkRules = (within: string, dark: Brand['theme']['colours']['dark']) =>
  [
    `.ground{background-color:${dark.surface}!important}`,
    `.card{background-color:${dark.surfaceRaised}!important;border-color:${dark.border}!important}`,
    `.text{color:${dark.text}!important}`,
    `.line{border-color:${dark.border}!important}`,
    `.muted{color:${dark.textMuted}!important}`,
    `.link{color:${dark.primaryText}!important}`,
    `.button{background-color:${dark.primary}!important}`,
    `.button a{color:${dark.onPrimary}!important}`,
  ]
    .map((rule) => `${within}${rule}`)
    .join('\n')
