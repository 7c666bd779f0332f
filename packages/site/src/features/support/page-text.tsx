import type { TextElement, TextNode } from '@vonk/contracts/support/support.schema.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'

/** The text of an information page. The contract limits its elements, so it cannot contain scripts. */
export const PageText = ({ text }: { text: readonly TextNode[] }): ReactNode => rendered(text)

const rendered = (nodes: readonly TextNode[]): ReactNode[] =>
  // The nodes of a page never change their order.
  nodes.map((node, index) => (typeof node === 'string' ? node : elementOf(node, index)))

function elementOf({ tag, id, href, children }: TextElement, key: number): ReactNode {
  if (tag === 'br') return <br key={key} />
  if (href === undefined) return createElement(tag, { key, id }, ...rendered(children))
  // A path of the site; the others leave it or open another program.
  const target = href.startsWith('/') ? { as: Link, to: href } : { href, rel: 'noopener' }
  return (
    <TextLink key={key} {...target}>
      {rendered(children)}
    </TextLink>
  )
}
