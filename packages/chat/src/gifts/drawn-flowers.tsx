import type { ReactNode } from 'react'

/** Flowers, and what is drawn or written for somebody. Each in a square of 64 units; the parts with `data-move` move, see `gift-motion.ts`. */
export const flowers = {
  rose: (
    <>
      <path fill="none" stroke="#2f8f4e" strokeWidth="4" strokeLinecap="round" d="M32 34v26" />
      <path fill="#3fae62" d="M32 50c2-8 9-11 16-10-1 8-8 12-16 10Zm0 6c-2-7-8-10-15-9 1 7 8 11 15 9Z" />
      <g data-move="sway" style={{ transformOrigin: '50% 100%' }}>
        <path fill="#e0254f" d="M16 16c0 14 7 22 16 22s16-8 16-22c-5 0-8 2-10 4-1-6-3-10-6-12-3 2-5 6-6 12-2-2-5-4-10-4Z" />
        <path fill="#b3133a" d="M26 20c1 6 3 9 6 9s5-3 6-9c-2 1-4 3-6 6-2-3-4-5-6-6Z" />
        <path fill="#ff7d97" d="M20 20c1 5 3 9 6 11-4-1-7-6-6-11Z" />
      </g>
    </>
  ),
  bouquet: (
    <>
      <path fill="none" stroke="#2f8f4e" strokeWidth="3" strokeLinecap="round" d="M32 40 20 24m12 16V20m0 20 12-16" />
      <g data-move="sway" style={{ transformOrigin: '50% 100%' }}>
        <path fill="#3fae62" d="M13 34c4-5 10-5 14-1-4 5-10 5-14 1Zm38 0c-4-5-10-5-14-1 4 5 10 5 14 1Z" />
        <g fill="#f06292">
          <circle cx="18" cy="16" r="5" />
          <circle cx="12" cy="22" r="5" />
          <circle cx="24" cy="22" r="5" />
          <circle cx="18" cy="27" r="5" />
        </g>
        <circle cx="18" cy="22" r="4" fill="#ffe082" />
        <g fill="#9575cd">
          <circle cx="46" cy="16" r="5" />
          <circle cx="40" cy="22" r="5" />
          <circle cx="52" cy="22" r="5" />
          <circle cx="46" cy="27" r="5" />
        </g>
        <circle cx="46" cy="22" r="4" fill="#ffe082" />
        <g fill="#ffb74d">
          <circle cx="32" cy="6" r="5" />
          <circle cx="26" cy="12" r="5" />
          <circle cx="38" cy="12" r="5" />
          <circle cx="32" cy="17" r="5" />
        </g>
        <circle cx="32" cy="12" r="4" fill="#fff3cf" />
      </g>
      <path fill="#e7d3b1" d="M17 33h30L37 61H27L17 33Z" />
      <path fill="#d4b98b" d="M17 33h15v28h-5L17 33Z" />
      <path fill="#e0254f" d="M23 45h18v5H23z" />
    </>
  ),
  letter: (
    <>
      <path fill="#d9c3a0" d="M8 26 32 8l24 18v30H8V26Z" />
      <g data-move="lift">
        <path fill="#fffdf8" d="M14 16h36v34H14z" />
        <path fill="none" stroke="#d5cbc0" strokeWidth="2.4" strokeLinecap="round" d="M20 23h16M20 29h24" />
        <path fill="#e0254f" d="M32 44c-5-3.5-7-6-7-8.300a3.6 3.6 0 0 1 7-1.5 3.6 3.6 0 0 1 7 1.500c0 2.3-2 4.8-7 8.300Z" />
      </g>
      <path fill="#f0dfc1" d="m8 26 24 19 24-19v30a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V26Z" />
      <path fill="#e5cfa8" d="m9 57 19-16 4 3 4-3 19 16a2 2 0 0 1-1 1H10a2 2 0 0 1-1-1Z" />
    </>
  ),
  teddy: (
    <>
      <circle cx="17" cy="14" r="8" fill="#a86b3c" />
      <circle cx="47" cy="14" r="8" fill="#a86b3c" />
      <circle cx="17" cy="14" r="4" fill="#f0c9a0" />
      <circle cx="47" cy="14" r="4" fill="#f0c9a0" />
      <ellipse cx="32" cy="50" rx="17" ry="12" fill="#a86b3c" />
      <g data-move="nod" style={{ transformOrigin: '50% 100%' }}>
        <circle cx="32" cy="25" r="18" fill="#bd7d49" />
        <ellipse cx="32" cy="32" rx="9" ry="7" fill="#f0c9a0" />
        <circle cx="25" cy="22" r="2.4" fill="#2b1708" />
        <circle cx="39" cy="22" r="2.4" fill="#2b1708" />
        <ellipse cx="32" cy="29.5" rx="3" ry="2.2" fill="#2b1708" />
      </g>
      <g data-move="beat">
        <path fill="#e0254f" d="M32 58c-7-5-9-8-9-11s2-5 5-5c2 0 3 1 4 2 1-1 2-2 4-2 3 0 5 2 5 5s-2 6-9 11Z" />
      </g>
    </>
  ),
  perfume: (
    <>
      <path fill="#f6c453" d="M25 6h14v8H25z" />
      <path fill="#c99a2b" d="M28 14h8v6h-8z" />
      <rect x="12" y="20" width="40" height="38" rx="10" fill="#d9c2ff" />
      <path fill="#a77bf3" d="M12 38c7-4 13 4 20 0s13-4 20 0v10a10 10 0 0 1-10 10H22a10 10 0 0 1-10-10V38Z" />
      <path fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" d="M19 28v8" />
      <g data-move="puff">
        <path fill="none" stroke="#b9a3e8" strokeWidth="2.4" strokeLinecap="round" d="M44 6h4m-3 5 4 2m-4-9 4-2" />
      </g>
    </>
  ),
  ring: (
    <>
      <circle cx="32" cy="42" r="16" fill="none" stroke="#f0b93a" strokeWidth="6" />
      <path fill="none" stroke="#ffe6a3" strokeWidth="2" strokeLinecap="round" d="M20 38c1-4 4-7 8-8" />
      <path fill="#8fd8ff" d="m20 12 6-7h12l6 7-12 15-12-15Z" />
      <path fill="#c9efff" d="m26 5 6 7 6-7H26Z" />
      <path fill="#55b7f0" d="m26 12 6 15 6-15H26Z" />
      <g data-move="twinkle">
        <path stroke="#f6c453" strokeWidth="2.4" strokeLinecap="round" d="M50 8v5m-2.5-2.5h5M12 20v4m-2-2h4" />
      </g>
    </>
  ),
} satisfies Record<string, ReactNode>
