import { describe, expect, it } from 'vitest'
import { inLatin } from './page.ts'

describe('inLatin', () => {
  it('writes what is beyond Latin-1 as references, so that a page means the same', () => {
    expect(inLatin('<p title="“é”">Zoë’s 😀</p>')).toBe('<p title="&#8220;é&#8221;">Zoë&#8217;s &#128512;</p>')
  })

  it('escapes it in styles and in data as their languages do', () => {
    expect(inLatin('<style media="all">p::before{content:"→1"}</style>')).toBe(
      '<style media="all">p::before{content:"\\2192 1"}</style>',
    )
    expect(inLatin('<script type="application/json" id="state">{"name":"ł😀"}</script>')).toBe(
      '<script type="application/json" id="state">{"name":"\\u0142\\ud83d\\ude00"}</script>',
    )
  })

  it('leaves code as it is, because its hash is allowed', () => {
    const code = '<script>say("…")</script>'
    expect(inLatin(`<p>…</p>${code}`)).toBe(`<p>&#8230;</p>${code}`)
  })
})
