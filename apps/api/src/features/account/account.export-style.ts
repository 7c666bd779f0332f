import type { Theme } from '@vonk/brands/theme.ts'
import { families } from '../../mail/layout.ts'

const variables = ({
  surface,
  surfaceRaised,
  surfaceSunken,
  text,
  textMuted,
  border,
  primarySoft,
  primaryText,
}: Theme['colours']['light']) =>
  `--ground:${surface};--card:${surfaceRaised};--sunken:${surfaceSunken};--text:${text};--muted:${textMuted};--line:${border};--own:${primarySoft};--link:${primaryText}`

/** The style of the page in an archive: the colours of the edition, light or dark as the device, black on white on paper. */
export const exportStyle = ({ colours, type, radii }: Pick<Theme, 'colours' | 'type' | 'radii'>): string => `
:root{${variables(colours.light)};color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{${variables(colours.dark)}}}
*{box-sizing:border-box}
body{margin:0 auto;padding:2.5rem 1.25rem 5rem;max-width:52rem;background:var(--ground);color:var(--text);font:1rem/1.6 ${families(type.body)};overflow-wrap:anywhere}
h1,h2,.site{font-family:${families(type.display)};font-weight:${type.displayWeight};line-height:1.2}
h1{margin:.2em 0 .6em;font-size:2.2rem}
h2{margin:0 0 1rem;font-size:1.4rem}
p{margin:0 0 .75rem}
a{color:var(--link)}
.site{margin:0;color:var(--link)}
.muted,.by,dt,th,time{color:var(--muted)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1.5rem 0 2rem;padding:0;list-style:none}
nav a{display:inline-block;padding:.45rem 0}
section{margin:0 0 1.5rem;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:${radii.card}}
dl{margin:0;display:grid;gap:.1rem}
dl>div{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:1rem;padding:.35rem 0}
dl+dl{margin-top:1rem;padding-top:1rem;border-top:1px solid var(--line)}
dd{margin:0;white-space:pre-line}
dd dl+dl{margin-top:.25rem;padding-top:.25rem}
dd dl>div{grid-template-columns:1fr;gap:0}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.95rem;overflow-wrap:normal}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td{min-width:5rem}
th{font-weight:normal}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1.25rem}
figure{margin:0}
img{display:block;width:100%;height:auto;border-radius:.75rem;background:var(--sunken)}
figcaption{padding-top:.5rem;font-size:.9rem}
figcaption dl>div{grid-template-columns:1fr 1fr}
details{border-top:1px solid var(--line)}
summary{padding:.9rem 0;font-weight:600;cursor:pointer}
.messages{margin:0 0 1rem;padding:0;list-style:none;display:grid;gap:.5rem}
.messages li{max-width:85%;padding:.6rem .9rem;border-radius:1rem;background:var(--sunken);justify-self:start;white-space:pre-line}
.messages li.own{background:var(--own);justify-self:end}
.messages p{margin:0}
.messages blockquote{margin:.3rem 0 .5rem;padding-left:.7rem;border-left:3px solid var(--line)}
.by{font-size:.85rem}
@media (max-width:34rem){section{padding:1.1rem}dl>div{grid-template-columns:1fr;gap:0}}
@media print{
:root{--ground:#fff;--card:#fff;--sunken:#fff;--own:#fff;--text:#000;--muted:#333;--line:#bbb;--link:#000}
body{max-width:none;padding:0;font-size:11pt}
nav{display:none}
section{border:0;padding:0;margin:0 0 2rem}
h2,summary{break-after:avoid}
figure,.messages li,tr{break-inside:avoid}
.messages li{border:1px solid #bbb}
}
`
