import { expect, test, type Page } from '@playwright/test'
import { expectContrastInEveryTheme } from '../checks/accessible.ts'
import { expectKeyboardReaches } from '../checks/keyboard.ts'

const show = (page: Page, body: string) => page.setContent(`<!doctype html><html lang="en"><title>Planted</title><body>${body}`)

test('the check of the contrast finds a text that cannot be read in some themes, also where the same place was right before', async ({
  page,
}) => {
  const text = '<p style="background: var(--v-colours-surface)"><span class="words">Some words</span></p>'
  const sheet = (colour: string) => `<style>.words { color: ${colour} }</style>`
  await show(page, text + sheet('var(--v-colours-text)'))
  await expectContrastInEveryTheme(page)
  await show(page, text + sheet('#666'))
  await expect(expectContrastInEveryTheme(page)).rejects.toThrow(/general, dark: <span .*insufficient color contrast/)
  await show(page, text + sheet('var(--v-colours-border)'))
  await expect(expectContrastInEveryTheme(page)).rejects.toThrow(/she, dark: <span .*insufficient color contrast/)
  await show(page, text + sheet('color-mix(in srgb, var(--v-colours-text) 40%, var(--v-colours-surface))'))
  await expect(expectContrastInEveryTheme(page)).rejects.toThrow(/bbw, light: <span .*insufficient color contrast/)
  await show(page, text + sheet('#ccc'))
  await expect(expectContrastInEveryTheme(page)).rejects.toThrow(/gay, light: <span .*insufficient color contrast/)
})

for (const { what, body, wrong } of [
  { what: 'a focus that is not visible', body: '<button style="outline: none">Two</button>', wrong: 'its focus is not visible' },
  {
    what: 'a button under something else',
    body: '<button>Two</button><div style="position: fixed; inset: 0"></div>',
    wrong: 'it is covered by <div',
  },
  {
    what: 'a button that gives the focus back',
    body: '<button onfocus="this.blur()">Two</button>',
    wrong: 'elements that Tab does not reach',
  },
])
  test(`the check of the keyboard finds ${what}`, async ({ page }) => {
    const link = '<a href="#one">One</a>'
    await show(page, `${link}<button>Two</button><label>Three <input></label>`)
    await expectKeyboardReaches(page)
    await show(page, `${link}${body}<label>Three <input></label>`)
    await expect(expectKeyboardReaches(page)).rejects.toThrow(wrong)
  })
