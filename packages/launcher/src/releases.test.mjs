import { execFile } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

/** In the order of the alphabet, as tags are. */
const sites = ['bbw', 'bdsm', 'gay', 'general', 'gilf', 'milf', 'she'].map((slug) => `@vonk/${slug}`)
const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const copy = await mkdtemp(join(tmpdir(), 'vonk-release-'))
afterAll(() => rm(copy, { recursive: true, force: true }))

/** @param {...string} args */
const git = async (...args) => {
  const { stdout } = await run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@vonk.example', ...args], { cwd: copy })
  return stdout.split('\n').filter(Boolean)
}
/** @param {string} command */
const changeset = (command) => run(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), command], { cwd: copy })

/** The parts of the repository that decide about versions, in a repository of their own. */
async function copyManifests() {
  const files = ['package.json', 'pnpm-workspace.yaml', '.changeset/config.json']
  for await (const file of glob('{apps,packages}/*/package.json', { cwd: root })) files.push(file)
  for (const file of files) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(join(root, file), join(copy, file))
  }
  const config = join(copy, '.changeset/config.json')
  // A formatter would first install every package here.
  await writeFile(config, JSON.stringify({ ...JSON.parse(await readFile(config, 'utf8')), format: false }))
  await git('init', '--quiet', '--initial-branch', 'main')
}

/** @param {string} message */
async function commit(message) {
  await git('add', '--all')
  await git('commit', '--quiet', '--message', message)
}

/**
 * Releases a note about one package, as the workflow does. Returns the new tags.
 *
 * @param {string} name
 * @param {string} note
 */
async function release(name, note) {
  await writeFile(join(copy, '.changeset/note.md'), `---\n'${name}': patch\n---\n\n${note}\n`)
  await commit('Add a note')
  await changeset('version')
  await commit('Raise the versions')
  await changeset('git-tag')
  return git('tag', '--points-at', 'HEAD')
}

/** @param {string[]} tags */
const sitesOf = (tags) => tags.map((tag) => tag.slice(0, tag.lastIndexOf('@'))).filter((name) => sites.includes(name))

it('releases one site with a version, a changelog, a tag and a build of its own, and all sites after a change of the kit [OPS-04 partly]', async () => {
  await copyManifests()
  await commit('Begin')
  // The first release tags everything that never was.
  await changeset('git-tag')

  const [tag, ...others] = await release('@vonk/milf', 'The home page has another picture.')
  expect(others).toEqual([])
  const { version } = JSON.parse(await readFile(join(copy, 'apps/milf/package.json'), 'utf8'))
  expect(tag).toBe(`@vonk/milf@${version}`)
  const changelog = await readFile(join(copy, 'apps/milf/CHANGELOG.md'), 'utf8')
  expect(changelog).toContain(`## ${version}`)
  expect(changelog).toContain('The home page has another picture.')

  expect(sitesOf(await release('@vonk/ui', 'Buttons are rounder.'))).toEqual(sites)
}, 120_000)

it('builds a site without the others', async () => {
  const turbo = join(root, 'node_modules/.bin/turbo')
  const { stdout } = await run(turbo, ['run', 'build', '--filter=@vonk/milf', '--dry=json'], { cwd: root, maxBuffer: 2 ** 26 })
  /** @type {{ tasks: { package: string, outputs: string[] }[] }} */
  const { tasks } = JSON.parse(stdout)
  expect(sitesOf(tasks.map((task) => `${task.package}@`))).toEqual(['@vonk/milf'])
  expect(tasks.find((task) => task.package === '@vonk/milf')?.outputs).toEqual(['dist/**'])
})
