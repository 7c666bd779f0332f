/**
 * Measures how much script the home page loads for a visitor, as a multiple of the baseline: the libraries alone, rendering one
 * word, built in the same run. Both are gzipped sizes. `node packages/measuring/src/first-load.ts [site]` prints the figures of
 * each language as one line of JSON and fails if one is above the limit.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest, ManifestChunk } from 'vite'
import { type Locale, openLocales } from '@vonk/contracts/locales.ts'
import { buildBaseline } from './build-baseline.ts'

const here = import.meta.dirname
const workspace = path.resolve(here, '../../..')

/** The largest accepted multiple of the baseline. */
export const firstLoadLimit = 1.25

/** What the home page of a visitor loads besides its scripts: its texts in one language. */
const textsOf = (locale: Locale) => `locales/${locale}/index.ts`

/**
 * Gzipped bytes of the scripts of `/`: of baseline and site, their ratio, and by file of the site, in the language with the most
 * bytes; the ratio of each language.
 */
export type FirstLoad = {
  baseline: number
  site: number
  ratio: number
  files: Record<string, number>
  languages: Record<string, number>
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** Gzipped bytes of the script in the page, the script files that it requests, those of the `wanted` modules, and all that they import. */
async function weigh(folder: string, wanted: (module: string) => boolean): Promise<Record<string, number>> {
  const manifest = await readManifest(folder)
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  const files = new Set<string>()
  const visit = (chunk: ManifestChunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach((name) => visit(manifest[name]))
  }
  for (const [name, chunk] of Object.entries(manifest)) if (page.includes(`"/${chunk.file}"`) || wanted(name)) visit(chunk)
  const [, inline] = /<script data-entry[^>]*>(.+?)<\/script>/s.exec(page) ?? []
  const size = (code: string | Buffer) => gzipSync(code, { level: 9 }).length
  const scripts = await Promise.all(
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => [file, size(await readFile(path.join(folder, file)))] as const),
  )
  return Object.fromEntries([...scripts, ...(inline ? [['in the page', size(inline)] as const] : [])])
}

const sum = (files: Record<string, number>) => Object.values(files).reduce((total, bytes) => total + bytes, 0)

/** Builds the baseline and compares the built site in `folder` with it, in each language. */
export async function firstLoad(site: string): Promise<FirstLoad> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'baseline-'))
  try {
    await buildBaseline(folder)
    const baseline = sum(await weigh(folder, () => false))
    const ratioOf = (files: Record<string, number>) => Math.round((sum(files) / baseline) * 1000) / 1000
    const weights = await Promise.all(
      openLocales.map(async (locale) => ({ locale, files: await weigh(site, (name) => name.endsWith(textsOf(locale))) })),
    )
    const [{ files } = { files: {} }] = weights.toSorted((one, other) => sum(other.files) - sum(one.files))
    const languages = Object.fromEntries(weights.map((weight) => [weight.locale, ratioOf(weight.files)]))
    return { baseline, site: sum(files), ratio: ratioOf(files), files, languages }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const site = process.argv[2] ?? 'general'
  const result = await firstLoad(path.join(workspace, 'apps', site, 'dist'))
  console.log(JSON.stringify({ bench: 'first-load', limit: firstLoadLimit, ...result }))
  if (result.ratio > firstLoadLimit) process.exitCode = 1
}
