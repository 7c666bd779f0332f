import { describe, expect, it } from 'vitest'
import { safeNext, withNext } from './safe-next.ts'

describe('safeNext', () => {
  it('keeps a path of this site with its query and hash', () => {
    expect(safeNext('/members/1?tab=photos#top', '/members')).toBe('/members/1?tab=photos#top')
  })

  it.each([
    null,
    '',
    'members',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
  ])('does not follow %j', (wanted) => {
    expect(safeNext(wanted, '/members')).toBe('/members')
  })

  it('reads back what withNext wrote', () => {
    const wanted = '/chats/1?a=b&c=d'
    expect(safeNext(new URL(withNext('/login', wanted), 'https://x').searchParams.get('next'), '/')).toBe(wanted)
  })
})
