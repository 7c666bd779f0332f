import type { AnchorHTMLAttributes } from 'react'

/** For tests and stories: a link with `to` and without a router. */
export const PlainLink = ({ to, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
)
