import { allBrands } from '@vonk/brands/all.ts'
import { developmentOf, isProduction } from './config.ts'
import { originOfSite } from './admission/edition.ts'
import { loadDemoLogins } from './demo/load-demo.ts'
import type { RunningServer } from './start-server.ts'

/** The message for the operator: addresses of the sites, logins of the demo, the inbox. */
export async function startupMessage({ config, database }: RunningServer): Promise<string> {
  const demo = await loadDemoLogins(config)
  const here = `http://localhost:${config.PORT}`
  const rows = allBrands.map(({ name, slug }) => {
    const logins =
      demo && Object.values(demo.demoLogins(slug)).toSorted((one, other) => Number(one.premium) - Number(other.premium))
    return [name, originOfSite(slug, config), ...(logins?.map(({ email }) => email) ?? [])]
  })
  const table = tableOf([['Site', 'Address', ...(demo ? ['Free member', 'Premium member'] : [])], ...rows])
  const facts = [
    ...(demo ? [['Password', `${demo.demoPassword} (for both members, on every site)`]] : []),
    ...(isProduction(config)
      ? []
      : [
          ['Inbox', `${here}/dev/inbox`],
          ['Overview', `${here}/`],
        ]),
    ['Database', database],
  ]
  const warnings = isProduction(config) ? [...closed(config), ...missing(config).map((what) => `Warning: ${what}`)] : []
  return ['', 'Vonk is running.', '', table, '', tableOf(facts), '', ...warnings, 'Ctrl-C stops it.', ''].join('\n')
}

/** Explains why the development features are missing, if production was not requested. */
const closed = (config: RunningServer['config']): string[] =>
  config.NODE_ENV === 'production'
    ? []
    : [
        `This server runs as in production, without inbox, payment sandbox and demo members, because ${developmentOf(config).because}. Set DEVELOPMENT=1 to get them.`,
      ]

const missing = (config: RunningServer['config']): string[] => [
  ...(config.SMTP_URL ? [] : ['SMTP_URL is not set: mails wait and are not sent.']),
  ...(config.MOLLIE_API_KEY ? [] : ['MOLLIE_API_KEY is not set: nothing can be bought.']),
  ...(config.PUBLIC_URL ? [] : ['PUBLIC_URL is not set: the sites answer under <slug>.localhost alone.']),
]

function tableOf(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd()).join('\n')
}
