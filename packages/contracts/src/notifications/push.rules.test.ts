import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../errors.ts'
import { pushSubscription } from './notifications.contract.ts'

const outcomeOf = (endpoint: string) => {
  const given = { endpoint, keys: { p256dh: 'BKey', auth: 'secret' } }
  const result = pushSubscription.safeParse(given)
  return result.success ? { endpoint: result.data.endpoint } : { refused: fieldsOf(result.error, given).endpoint }
}

describe('the endpoint of a push subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dQw:APA91bH_x-9',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-db5p.notify.windows.com/w/?token=BQYAAAB%2fx%3d',
  ])('accepts %s unchanged', (endpoint) => {
    expect(outcomeOf(endpoint)).toEqual({ endpoint })
  })

  it.each([
    ['HTTPS://Push.Example:443/a', 'https://push.example/a'],
    ['https://ｐｕｓｈ.example/a', 'https://push.example/a'],
    ['https://push.example\\@127.0.0.1/', 'https://push.example/@127.0.0.1/'],
  ])('stores %j as %j', (endpoint, kept) => {
    expect(outcomeOf(endpoint)).toEqual({ endpoint: kept })
  })

  it.each([
    '',
    'push',
    '/push',
    '//push.example/a',
    'http://push.example/a',
    'ws://push.example/a',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    'https://user@push.example/a',
    'https://user:secret@push.example/a',
    'https://:secret@push.example/a',
    'https://push.example:80/a',
    'https://push.example:8443/a',
    'https://127.0.0.1/a',
    'https://127.0.0.1./a',
    'https://127.1/a',
    'https://2130706433/a',
    'https://0x7f000001/a',
    'https://0x7f.0.0.1/a',
    'https://0177.0.0.1/a',
    'https://１２７.０.０.１/a',
    'https://127。0。0。1/a',
    'https://10.0.0.8/a',
    'https://169.254.169.254/latest',
    'https://8.8.8.8/a',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[fe80::1]/a',
    'https://[2001:db8::1]/a',
    'https://localhost/a',
    'https://LOCALHOST/a',
    'https://localhost./a',
    'https://localhost../a',
    'https://push.localhost/a',
    'https://postgres/a',
    'https://postgres./a',
    'https://printer.local/a',
    'https://metadata.google.internal/a',
    'https://router.home.arpa/a',
    'https://push.onion/a',
    'https://push.on\u00adion/a',
  ])('refuses %j', (endpoint) => {
    expect(outcomeOf(endpoint)).toEqual({ refused: 'invalid_value' })
  })

  it.each([
    'https://push.example/\u0000',
    'https://push.example/\ud800',
    'https://push.exa\nmple/',
    ' https://push.example/\t\u202e',
  ])('refuses %j as malformed text', (endpoint) => {
    expect(outcomeOf(endpoint)).toEqual({ refused: 'malformed_text' })
  })

  it('is refused if it is longer than any real endpoint', () => {
    expect(outcomeOf(`https://push.example/${'a'.repeat(1000)}`)).toEqual({ refused: 'too_long' })
    expect(outcomeOf(`https://push.example/${'ä'.repeat(500)}`)).toEqual({ refused: 'too_long' })
  })
})
