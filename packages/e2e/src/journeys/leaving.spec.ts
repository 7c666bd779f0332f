import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { leavingContract } from '@vonk/contracts/account/account.leaving.contract.ts'
import { signupContract } from '@vonk/contracts/signup/signup.contract.ts'
import { aMember, openAs } from '../people/member.ts'
import { expectScreen } from '../checks/layout.ts'
import { dataDir, siteOrigin } from '../server/addresses.ts'
import { mailTo } from '../server/inbox.ts'
import { withoutPhotos } from '../server/photos.ts'

const slug = 'she'
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Runs the command with which staff erases a deleted account at once. */
const erase = (email: string) =>
  promisify(execFile)(process.execPath, ['apps/api/dist/erase-account.js', slug, email], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir() },
  })

test.beforeEach(({ page }) => withoutPhotos(page))

test('a member hides, and downloads all data by the mailed link [ACC-02 ACC-04 partly]', async ({ page }) => {
  const ria = await aMember(slug, 'Ria')
  await openAs(page, ria, '/settings')
  await page.getByRole('switch', { name: 'Hide my profile' }).click()
  await expect(page.getByRole('switch', { name: 'Hide my profile' })).toBeChecked()
  const setting = page.getByRole('region', { name: 'Download my data' })
  await setting.getByRole('button', { name: 'Download' }).click()
  await setting.getByLabel('Your password').fill(ria.password)
  await setting.getByRole('button', { name: 'Make my file' }).click()
  await expect(setting.getByText(/We’re making your file|Your file is ready/)).toBeVisible()

  const { links } = await mailTo(ria.email, ({ subject }) => subject.startsWith('Your data from '))
  await page.goto(links[0] ?? '')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    setting.getByRole('link', { name: 'Download the file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^she-\d{4}-\d\d-\d\d\.zip$/)
  const file = await open(await download.path())
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  await file.close()
  expect(buffer.toString('latin1'), 'a zip begins with these bytes').toBe('PK\u0003\u0004')
  await expect(page.getByRole('switch', { name: 'Hide my profile' }), 'the setting is stored').toBeChecked()
})

test('a member sees alternatives, deletes the account, and comes back by the mailed link [ACC-03]', async ({ page }) => {
  const ada = await aMember(slug, 'Ada')
  await openAs(page, ada, '/settings#delete')
  const setting = page.getByRole('region', { name: 'Delete account' })
  await expect(setting.getByText('Take a break, unseen')).toBeVisible()
  await expect(setting.getByText('Fewer emails')).toBeVisible()
  await setting.getByRole('radio', { name: 'Too many emails' }).check()
  await setting.getByLabel('Password', { exact: true }).fill(ada.password)
  await setting.getByRole('button', { name: 'Delete my account' }).click()
  await expectScreen(page, 'Your account is deleted')
  await page.goto(`${siteOrigin(slug)}/members/${ada.id}`)
  await expectScreen(page, 'This page could not be found')
  await page.goto(`${siteOrigin(slug)}/settings`)
  await expectScreen(page, 'Log in')

  const { links } = await mailTo(ada.email, ({ subject }) => subject.endsWith('is deleted'))
  await page.goto(links[0] ?? '')
  await expectScreen(page, 'Bring your account back')
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Bring my account back' }).click()
  await expectScreen(page, 'Search members')
})

test('an account that is erased cannot come back, and its address is free for a new one [ACC-03 partly]', async ({ page }) => {
  const eva = await aMember(slug, 'Eva')
  await eva.call(leavingContract.deleteAccount, { body: { reason: 'other', note: '', password: eva.password } })
  const { links } = await mailTo(eva.email, ({ subject }) => subject.endsWith('is deleted'))
  expect((await erase(eva.email)).stdout).toContain('Erased.')

  await page.goto(links[0] ?? '')
  await expectScreen(page, 'This link no longer works')
  await eva.call(signupContract.signup, {
    body: { email: eva.email, name: 'Eva', password: eva.password, date_of_birth: '1975-03-14', language: 'en' },
  })
})
