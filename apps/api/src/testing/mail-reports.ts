type Original = { to: string; headers: Record<string, string> }

const lines = (...text: (string | readonly string[])[]) => text.flat().join('\r\n')
const headersOf = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

const report = (headers: Record<string, string>, type: string, parts: { type: string; content: string }[]) =>
  lines(
    headersOf({ 'MIME-Version': '1.0', Date: 'Wed, 11 Mar 2026 12:00:00 +0000', ...headers }),
    `Content-Type: multipart/report; report-type=${type}; boundary="between"`,
    '',
    ...parts.flatMap((part) => ['--between', `Content-Type: ${part.type}`, '', part.content]),
    '--between--',
    '',
  )

/** A mail that came back, as Postfix and Exchange write it (RFC 3464). */
export const aBounce = (to: string, { status = '5.1.1', action = 'failed' } = {}) =>
  report({ From: 'MAILER-DAEMON@mx.example', To: to, Subject: 'Undelivered Mail Returned to Sender' }, 'delivery-status', [
    { type: 'text/plain; charset=utf-8', content: 'I am sorry to have to inform you that your message could not be delivered.' },
    {
      type: 'message/delivery-status',
      content: lines(
        'Reporting-MTA: dns; mx.example',
        'Arrival-Date: Wed, 11 Mar 2026 12:00:00 +0000',
        '',
        'Final-Recipient: rfc822; somebody@example.com',
        `Action: ${action}`,
        `Status: ${status}`,
        `Diagnostic-Code: smtp; 550 ${status} The email account`,
        '    that you tried to reach does not exist',
      ),
    },
    { type: 'text/rfc822-headers', content: lines('From: Rubine <mail@milf.example>', 'Subject: Hello') },
  ])

/** A complaint of a mail provider about one of our mails, which it contains (RFC 5965). */
export const aComplaint = ({ to, headers }: Original, { type = 'abuse' } = {}) =>
  report({ From: 'feedback@provider.example', To: 'postmaster@milf.example', Subject: 'FW: complaint' }, 'feedback-report', [
    { type: 'text/plain; charset=utf-8', content: 'This is an email abuse report.' },
    {
      type: 'message/feedback-report',
      content: lines(`Feedback-Type: ${type}`, 'User-Agent: Provider/1.0', 'Version: 1'),
    },
    { type: 'message/rfc822', content: lines(headersOf({ To: to, Subject: 'Hello', ...headers }), '', 'The mail.') },
  ])

/** A mail of a program that unsubscribes by mail, or of a person. */
export const aMailTo = (to: string, headers: Record<string, string> = {}) =>
  lines(headersOf({ From: 'somebody@example.com', To: to, Subject: 'unsubscribe', ...headers }), '', 'unsubscribe', '')
