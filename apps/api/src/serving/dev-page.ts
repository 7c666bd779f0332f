import { escapeHtml } from '../mail/escape-html.ts'

/** The layout of pages for developers. */
export const devPage = ({ title, head = '', body }: { title: string; head?: string; body: string }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${head}
<style>
:root{--ground:#f7f5f2;--card:#fff;--text:#211b17;--muted:#6b625c;--line:#e3ddd7;--link:#a33b00}
@media (prefers-color-scheme:dark){:root{--ground:#161312;--card:#201c1a;--text:#f4ede8;--muted:#aaa099;--line:#3a3430;--link:#ff9a66}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:1080px;margin:0 auto;padding:48px 20px 72px}
h1{margin:0 0 4px;font-size:1.9rem;letter-spacing:-.02em}
p{margin:0 0 24px;color:var(--muted);max-width:62ch}
a{color:var(--link)}
a:focus-visible{outline:3px solid var(--link);outline-offset:3px;border-radius:6px}
code{font-size:.92em;background:var(--card);border:1px solid var(--line);border-radius:6px;padding:1px 6px}
</style>
</head>
<body><main>
${body}
</main></body>
</html>
`
