import type { Plugin } from 'vite'

const ofHome = /\/locales\/\w+\/home\.json$/

/** The texts of a home page with the sentences of one edition, without those of the others. */
export function ownSentences(texts: string, slug: string): string {
  const entries = Object.entries(JSON.parse(texts) as Record<string, unknown>)
  const isSentences = (value: unknown) => typeof value === 'object' && value !== null && 'headline' in value
  return JSON.stringify(Object.fromEntries(entries.filter(([name, value]) => name === slug || !isSentences(value))))
}

/** A site has the sentences of its own edition alone: those of all seven are most of the file. */
export function ownTexts({ slug }: { slug: string }): Plugin {
  return {
    name: 'vonk:own-texts',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: ofHome }, handler: (code) => ({ code: ownSentences(code, slug), map: null }) },
  }
}
