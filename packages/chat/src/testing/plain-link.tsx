import type { AnchorHTMLAttributes } from 'react'

/** A router's link in miniature, for tests and stories. */
export const PlainLink = ({ to, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
)
