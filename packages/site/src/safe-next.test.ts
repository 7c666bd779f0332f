import { describe, expect, it } from 'vitest'
import { safeNext, withNext } from './safe-next.ts'

describe('safeNext', () => {
  it.each([
    ['/', '/'],
    ['/members', '/members'],
    ['/members/1?tab=photos#top', '/members/1?tab=photos#top'],
    ['/members/1/chat', '/members/1/chat'],
    ['/likes/m/1', '/likes/m/1'],
    ['/credits/1/paypal', '/credits/1/paypal'],
    ['/transactions', '/transactions'],
    ['/signup/activation-mail', '/signup/activation-mail'],
    ['/activate/error', '/activate/error'],
    ['/chats/1?from=//elsewhere.example', '/chats/1?from=//elsewhere.example'],
    ['/likes/../chats/./1', '/chats/1'],
    ['/Members/1', '/Members/1'],
    ['/members/a%20b', '/members/a%20b'],
  ])('accepts %j', (wanted, followed) => {
    expect(safeNext(wanted, '/otherwise')).toBe(followed)
  })

  it.each([
    null,
    '',
    'members',
    '//elsewhere.example',
    '///elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '/members/..//elsewhere.example',
    '/members/../..//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    '/%2E//elsewhere.example',
    '/.%2e//elsewhere.example',
    '/\\elsewhere.example',
    '/\\\\elsewhere.example',
    '/..\\/elsewhere.example',
    '/%5celsewhere.example',
    '/%5c%5celsewhere.example',
    '/%2felsewhere.example',
    '/members/%2felsewhere.example',
    '/members//elsewhere.example',
    '/\telsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/..\t//elsewhere.example',
    ' //elsewhere.example',
    '\t//elsewhere.example',
    'https://elsewhere.example/',
    'HTTPS://elsewhere.example/',
    'HTTPS:elsewhere.example',
    'https:/members',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '/javascript:alert(1)',
    '/@elsewhere.example',
    '/members/%zz',
    '/members/%00',
    '/members/%0d%0a',
  ])('rejects %j', (wanted) => {
    expect(safeNext(wanted, '/otherwise')).toBe('/otherwise')
  })

  it.each([
    '/login',
    '/LOGIN',
    '/login/',
    '/lo%67in',
    '/members/../login',
    '/login?next=/members',
    '/signup',
    '/signup?next=/signup',
    '/members/1/signup',
    '/members/1/landing',
    '/members/1/landing2/nl',
    '/api',
    '/api/logout.php',
    '/%61pi/logout.php',
    '/dev/inbox',
    '/dev',
    '/landers/tinderswipe',
    '/photos/6/1/large.webp',
    '/nowhere',
    '/members/1/chat/elsewhere',
  ])('rejects %j, which is not a screen for members', (wanted) => {
    expect(safeNext(wanted, '/otherwise')).toBe('/otherwise')
  })

  it('accepts an address from withNext', () => {
    const wanted = '/chats/1?a=b&c=d'
    expect(safeNext(new URL(withNext('/login', wanted), 'https://x').searchParams.get('next'), '/')).toBe(wanted)
  })
})
