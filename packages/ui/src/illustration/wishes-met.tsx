import { Illustration } from './illustration.tsx'

/** A portrait beside a list of wishes, most of which are met. */
export function WishesMet() {
  return (
    <Illustration>
      <circle className="ground" cx="120" cy="92" r="74" />
      <g transform="rotate(-7 88 92)">
        <path className="paper line" d="M58 38h64a8 8 0 0 1 8 8v88a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8V46a8 8 0 0 1 8-8Z" />
        <path className="accent line" d="M66 142c0-20 10-32 24-32s24 12 24 32Z" />
        <circle className="paper line" cx="90" cy="84" r="20" />
        <path className="main line" d="M70 84c-2-18 8-28 20-28s22 10 20 28c-4-10-10-14-20-14s-16 4-20 14Z" />
      </g>
      <g transform="rotate(6 156 98)">
        <path className="paper line" d="M134 52h60a8 8 0 0 1 8 8v78a8 8 0 0 1-8 8h-60a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8Z" />
        <path className="line" d="m140 74 6 6 10-12m14 7h18M140 99l6 6 10-12m14 7h18" />
        <path className="dashes" d="M142 126h12m16 0h18" />
      </g>
      <path className="main line" d="M128 50c-13-9-21-16-21-26a11 11 0 0 1 21-5 11 11 0 0 1 21 5c0 10-8 17-21 26Z" />
      <path className="line" d="M36 52v12m-6-6h12M214 38v12m-6-6h12" />
    </Illustration>
  )
}
