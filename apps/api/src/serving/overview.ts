import { allBrands } from '@vonk/brands/all.ts'
import type { Brand } from '@vonk/brands/brand.ts'
import type { Config } from '../config.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { devPage } from './dev-page.ts'
import { originOfSite } from '../admission/edition.ts'
import { loadDemoLogins } from '../demo/load-demo.ts'

/** The page at `http://localhost:PORT/`: the seven sites and the demo logins. */
export async function overviewPage(config: Config): Promise<string> {
  const demo = await loadDemoLogins(config)
  const inbox = 'Mails are in <a href="/dev/inbox">the inbox</a>.'
  const logins = demo
    ? `<p>Each has two demo members to log in as: <code>${escapeHtml(demo.demoLogins('general').free.email)}</code>, who has not paid, and <code>${escapeHtml(demo.demoLogins('general').premium.email)}</code>, who has, and so on for every site, with the password <code>${escapeHtml(demo.demoPassword)}</code>. ${inbox}</p>`
    : `<p>${inbox}</p>`
  return devPage({
    title: 'Vonk: the seven sites',
    head: `<style>${styles}</style>`,
    body: `<h1>The seven sites</h1>\n${logins}\n<ul class="sites">\n${allBrands.map((brand) => card(brand, config)).join('\n')}\n</ul>`,
  })
}

function card(brand: Brand, config: Config): string {
  const { light, dark } = brand.theme.colours
  const origin = originOfSite(brand.slug, config)
  const colours = [light.surface, light.text, light.primary, light.border, dark.surface, dark.text, dark.primary, dark.border]
  const names = ['ls', 'lt', 'lp', 'lb', 'ds', 'dt', 'dp', 'db']
  const variables = names.map((name, index) => `--${name}:${colours[index]}`).join(';')
  return `<li><a href="${escapeHtml(origin)}/" style="${variables}"><span class="logo" aria-hidden="true">${brand.logo}</span><strong>${escapeHtml(brand.name)}</strong><small>${escapeHtml(origin.replace(/^https?:\/\//, ''))}</small></a></li>`
}

const styles = `
.sites{list-style:none;margin:0;padding:0;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(230px,1fr))}
.sites a{display:grid;gap:4px;padding:22px;border-radius:18px;text-decoration:none;background:var(--ls);color:var(--lt);border:1px solid var(--lb);border-bottom:4px solid var(--lp);transition:transform .15s}
.sites a:hover{transform:translateY(-3px)}
.logo{height:56px;display:flex;align-items:center;margin-bottom:10px}
.logo svg{height:44px;width:auto;max-width:100%}
.sites small{opacity:.8}
@media (prefers-color-scheme:dark){.sites a{background:var(--ds);color:var(--dt);border-color:var(--db);border-bottom-color:var(--dp)}}
@media (prefers-reduced-motion:reduce){.sites a{transition:none}.sites a:hover{transform:none}}
`
