import { access } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import { expectAccessible } from '../checks/accessible.ts'
import { expectHydrated } from '../checks/layout.ts'
import { aMember, openAs, type Member } from '../people/member.ts'
import { aPicture } from '../people/picture.ts'
import { siteOrigin } from '../server/addresses.ts'
import { staff } from '../server/staff.ts'

const slug = 'general'

const list = (page: Page) => page.getByRole('list', { name: 'Your photos, in order' })
const handle = (page: Page, place: number) => list(page).getByRole('button', { name: `Move photo ${place} of 3` })
const pictures = (page: Page) =>
  list(page)
    .getByRole('img', { name: /^Your photo/ })
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))

/** The tiles are in two columns on a phone and in one row on a desktop. */
for (const { name, viewport, key, place, isChecked } of [
  { name: 'a phone', viewport: { width: 390, height: 844 }, key: 'ArrowUp', place: 1, isChecked: true },
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, key: 'ArrowLeft', place: 2, isChecked: false },
]) {
  test(`on ${name} a member adds photos, crops, orders by the keyboard, deletes and restores${isChecked ? ', and gets the badge [PRF-03] [TRU-13]' : ' [PRF-03]'}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const petra = await aMember(slug, 'Petra')
    await openAs(page, petra, '/profile')
    await expectHydrated(page)
    const input = page.getByTestId('photo-input')

    await test.step('the first photo is cropped and turned', async () => {
      await input.setInputFiles(await aPicture(page))
      const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
      await dialog.getByRole('button', { name: 'Turn right' }).click()
      await dialog.getByRole('button', { name: 'Use this part' }).click()
      await expect(list(page).getByRole('img', { name: 'Your photo 1 of 1' })).toBeVisible()
    })

    await test.step('two more are added at once, and a file that is no photo says why', async () => {
      await input.setInputFiles([
        await aPicture(page),
        { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 A letter') },
      ])
      await page.getByRole('button', { name: 'Use the whole photo' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'this kind of file' })).toBeVisible()
      await page.getByRole('button', { name: 'Remove this upload' }).click()
      await input.setInputFiles(await aPicture(page))
      await page.getByRole('button', { name: 'Use the whole photo' }).click()
      await expect(handle(page, 3)).toBeVisible()
      await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
    })

    await test.step('the photos are checked and shown', async () => {
      await expect(list(page).getByText('Being checked')).toHaveCount(0, { timeout: 90_000 })
      await expect(list(page).getByText('Main photo')).toHaveCount(1)
      await expectAccessible(page)
    })

    await test.step('the keyboard moves the last photo forward', async () => {
      const [one, two, three] = await pictures(page)
      await handle(page, 3).focus()
      await page.keyboard.press('Space')
      await expect(page.getByText('Photo 3 of 3 picked up.')).toBeAttached()
      await page.keyboard.press(key)
      await expect(page.getByText(`Place ${place} of 3.`)).toBeAttached()
      await page.keyboard.press('Space')
      await expect(page.getByText(`Put down at place ${place} of 3.`)).toBeAttached()
      const order = place === 1 ? [three, one, two] : [one, three, two]
      await expect.poll(() => pictures(page)).toEqual(order)
      await page.reload()
      await expect.poll(() => pictures(page)).toEqual(order)
    })

    await test.step('a deleted photo comes back', async () => {
      await page.getByRole('button', { name: 'Options for photo 1 of 3' }).click()
      await page.getByRole('menuitem', { name: 'Delete photo' }).click()
      await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
    })

    if (isChecked)
      await test.step('a moderator refuses a picture with a reason, and approves the next', () => getVerified(page, petra))
  })
}

/** Sends a picture of the pose from the page. Returns its number at the staff. */
async function sendPicture(page: Page, { name }: Member): Promise<string> {
  await page
    .getByRole('region', { name: /verified/ })
    .getByRole('button', { name: /Start|Try again/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Take a picture in this pose' })
  await expectAccessible(page)
  await sheet.getByTestId('verification-input').setInputFiles(await aPicture(page))
  await expect(sheet.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: 'We’re comparing your picture' })).toBeVisible()
  let number: string | undefined
  await expect
    .poll(async () => {
      const lines = (await staff('verifications', 'list')).split('\n')
      number = lines.find((line) => line.endsWith(`  ${name}`))?.split(' ')[0]
      return number
    })
    .toBeDefined()
  return number ?? ''
}

/** A picture that is refused, one that gives the badge, and who sees it (TRU-13). */
async function getVerified(page: Page, member: Member) {
  const refused = await sendPicture(page, member)
  expect(await staff('verifications', 'refuse', refused, 'other_pose')).toContain('Refused: other_pose.')
  await expect(page.getByText('The picture showed another pose.')).toBeVisible()

  const approved = await sendPicture(page, member)
  const shown = await staff('verifications', 'show', approved)
  expect(shown).toMatch(/^Pose: \w+\nPicture: \/.+\nCompare it/)
  const files = shown.match(/\/.+\.webp/g) ?? []
  expect(files, 'the picture and three photos').toHaveLength(4)
  for (const file of files) await access(file)
  expect(await staff('verifications', 'approve', approved)).toContain('Approved.')
  await expect(page.getByRole('region', { name: 'You’re verified' })).toContainText(/Photo checked on \d/)
  await expectAccessible(page)

  await page.goto(`${siteOrigin(slug)}/members?verified=1`)
  await expect(page.getByRole('link', { name: 'Remove: Verified' })).toBeVisible()
  for (const card of await page.getByRole('article').all())
    await expect(card.getByText('Verified', { exact: true })).toBeVisible()
  const ben = await aMember(slug, 'Ben')
  // Who is online, and with the badge, is read anew every ten seconds at the latest.
  await expect
    .poll(async () => {
      const { profiles } = await ben.call(membersContract.search, { query: { verified: '1', online: '1' } })
      return profiles.map(({ id }) => id)
    })
    .toContain(member.id)
  await openAs(page, ben, `/members/${member.id}`)
  await expect(page.getByText(/^Main photo checked on \d/)).toBeVisible()
}

test('a member edits the profile on a phone and agrees to a sensitive field; another member sees it until it is withdrawn [PRF-03] [TRU-11]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [petra, ben] = await Promise.all([aMember(slug, 'Petra'), aMember(slug, 'Ben')])
  const seen = async () => (await ben.call(membersContract.member, { query: { id: petra.id } })).profile
  await openAs(page, petra, '/profile')
  await expectHydrated(page)

  await test.step('words in a sheet', async () => {
    await page.getByRole('link', { name: 'Edit: About me' }).click()
    const sheet = page.getByRole('dialog', { name: 'About me' })
    await sheet.getByRole('textbox').fill('I bake bread.')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'About me' }).getByText('I bake bread.')).toBeVisible()
    await expect(sheet).toBeHidden()
  })

  await test.step('a sensitive field after a question', async () => {
    await page.getByRole('link', { name: 'Edit: At a glance' }).click()
    const sheet = page.getByRole('dialog', { name: 'At a glance' })
    await sheet.getByRole('button', { name: 'Bi', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'May we store your sexuality?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'I agree' }).click()
    await expect(question).toBeHidden()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
    await expect.poll(seen).toMatchObject({ about_me: 'I bake bread.', sexuality: 'bi' })
  })

  await test.step('the withdrawal in the settings erases it', async () => {
    await page.goto(`${siteOrigin(slug)}/settings#consents`)
    await page.getByRole('button', { name: 'Withdraw: Sexuality' }).click()
    await page.getByRole('button', { name: 'Withdraw and erase' }).click()
    await expect(page.getByText('Withdrawn. We have erased it from your profile.')).toBeVisible()
    expect(await seen()).toMatchObject({ about_me: 'I bake bread.', sexuality: null })
  })
})
