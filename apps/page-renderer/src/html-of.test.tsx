import { expect, it } from 'vitest'
import { htmlOf } from './html-of.ts'

it('keeps every character of a page that React writes in several pieces', async () => {
  const words = Array.from({ length: 3000 }, (_, at) => <b key={at}>{`é${'–'.repeat(at % 5)}😀`}</b>)
  const { head, root } = await htmlOf(
    <main>
      <title>“Noor”</title>
      {words}
    </main>,
  )
  expect(head).toBe('<title>“Noor”</title>')
  expect(root).toBe(`<main>${words.map(({ props }) => `<b>${(props as { children: string }).children}</b>`).join('')}</main>`)
})
