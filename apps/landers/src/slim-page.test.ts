import { allBrands } from '@vonk/brands/all.ts'
import { landerNames } from '@vonk/contracts/landers/landers.rules.ts'
import { describe, expect, it } from 'vitest'
import { renderLander } from './render-lander.tsx'
import { slimPage } from './slim-page.ts'

const page = (styles: string, root = '') => `<!DOCTYPE html><html lang="nl"${root}><head><style>${styles}</style></head></html>`

describe('slimPage', () => {
  it('takes out variables that nothing uses, also those that only an unused one uses', () => {
    const styles = ':root{--v-a:1px;--v-b:var(--v-c);--v-c:2px;}p{margin:var(--v-a);}'
    expect(slimPage(page(styles))).toBe(page(':root{--v-a:1px;}p{margin:var(--v-a);}'))
  })

  it('drops the stand-in of a variable that the page has, and no other', () => {
    const styles = ':root{--v-a:1px;}p{margin:var(--v-a, initial);gap:var(--v-other, initial);}'
    expect(slimPage(page(styles))).toContain('p{margin:var(--v-a);gap:var(--v-other, initial);}')
  })

  it('keeps the rules of a root that the page has', () => {
    const styles = ":root[data-color-scheme='dark']{color:#fff;}:root[data-text-size='large']{font-size:200%;}p{gap:0;}"
    expect(slimPage(page(styles))).toBe(page('p{gap:0;}'))
    expect(slimPage(page(styles, ' data-color-scheme="dark"'))).toContain(":root[data-color-scheme='dark']{color:#fff;}p{gap:0;}")
  })

  it.each(landerNames)('leaves no variable of %s without a value, and no mark of the renderer', async (name) => {
    for (const brand of allBrands) {
      const html = await renderLander({ brand, name, locale: 'fi', fonts: { css: '', later: '', preload: [] } })
      const declared = new Set(Array.from(html.matchAll(/(--v-[\w-]+):/g), ([, variable]) => variable))
      const used = Array.from(html.matchAll(/var\((--v-[\w-]+)/g), ([, variable]) => variable)
      expect(used.length).toBeGreaterThan(100)
      expect(used.filter((variable) => !declared.has(variable))).toEqual([])
      expect(html).not.toMatch(/<!--|data-styled|\/\*!sc/)
    }
  })
})
