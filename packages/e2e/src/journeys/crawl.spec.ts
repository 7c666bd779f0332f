import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { judgeOf } from '@vonk/measuring/crawl/judge.ts'
import { look } from '@vonk/measuring/crawl/look.ts'

const mark = 'Erfundenes Profil'
const fictional = Array.from({ length: 3 }, () => randomUUID())
const [first = '', second = '', third = ''] = fictional

const card = (id: string, text: string) =>
  `<li><article><a href="/members/${id}" dir="auto">Anna</a><p>${text}</p></article></li>`
const cards = (...all: string[]) => `<ul>${all.join('')}</ul>`
const others = Array.from({ length: 3 }, () => card(randomUUID(), 'Zuletzt gestern hier'))

/** What stands in a page, and the kinds of faults that the crawl must see in it. */
const pages: Record<string, { html: string; kinds: string[] }> = {
  'nothing wrong': {
    html: `<h1>Deine Nachrichten</h1><button>Jetzt anmelden</button>${cards(card(first, mark), ...others, card(second, mark))}`,
    kinds: [],
  },
  'a key': { html: '<p>settings.title</p>', kinds: ['key'] },
  'a value that is missing': { html: '<p>Hallo {{name}}</p>', kinds: ['broken text'] },
  'a sentence in Dutch': { html: '<p>Je hebt nog geen berichten van andere leden.</p>', kinds: ['language'] },
  'a name for screen readers in Dutch': {
    html: '<button aria-label="Stuur dit lid een bericht met een foto">✉</button>',
    kinds: ['language'],
  },
  'a button with a text that is cut off': {
    html: '<button style="width:90px;overflow:hidden;white-space:nowrap">Benachrichtigungen einstellen</button>',
    kinds: ['cut off'],
  },
  'a button that its text leaves': {
    html: '<button style="width:60px;height:30px;white-space:nowrap;text-align:start">Benachrichtigungen einstellen</button>',
    kinds: ['cut off'],
  },
  'a list whose arrow covers its choice': {
    html: '<label>Land <select style="width:120px;font:16px sans-serif"><option>Niederlandeinland</option></select></label>',
    kinds: ['cut off'],
  },
  'a page that scrolls sideways': { html: '<div style="width:2000px">Breit</div>', kinds: ['sideways'] },
  'a label of two lines beside one of one line': {
    html: '<nav style="display:flex;width:250px;align-items:center"><a style="width:110px">Meine Nachrichten</a><a>Likes</a></nav>',
    kinds: ['two lines'],
  },
  'a fictional profile without its mark': { html: cards(card(first, 'Zuletzt gestern hier'), ...others), kinds: ['no mark'] },
  'two fictional profiles among four cards': {
    html: cards(card(first, mark), ...others.slice(0, 2), card(second, mark)),
    kinds: ['crowded'],
  },
  'a page of a fictional profile without its mark': {
    html: `<h1>Anna</h1><a href="/members/${third}/chat">Schreiben</a>`,
    kinds: ['no mark'],
  },
}

test('the crawl sees planted faults, and none where there is none', async ({ page }) => {
  const judge = judgeOf({ edition: 'general', names: [] })
  const found: Record<string, string[]> = {}
  const address = 'http://planted.localhost'
  for (const [name, { html }] of Object.entries(pages)) {
    const body = `<!doctype html><html lang="de-DE"><title>Vonk</title><body><main>${html}</main>`
    await page.unrouteAll()
    await page.route(`${address}/**`, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
    await page.goto(name.startsWith('a page of') ? `${address}/members/${third}` : `${address}/`)
    found[name] = judge.page(await page.evaluate(look, { fictional, mark }), 'de').map(({ kind }) => kind)
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(pages).map(([name, { kinds }]) => [name, kinds])))
})
