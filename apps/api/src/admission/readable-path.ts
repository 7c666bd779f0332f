import type { IncomingHttpHeaders } from 'node:http'

/** Whether a person asks, with a browser: they get a page instead of JSON. */
export const wantsPage = ({ accept = '' }: IncomingHttpHeaders): boolean => accept.includes('text/html')

/**
 * The address to route. A path that no router can decode, such as `/%ff`, names no page; read literally it is an unknown page
 * like any other, so that a person sees that it does not exist. Programs get the refusal of an invalid path.
 */
export function readableAddress(url: string, headers: IncomingHttpHeaders): string {
  const [path = '/'] = url.split('?', 1)
  if (!path.includes('%') || !wantsPage(headers) || isDecodable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
