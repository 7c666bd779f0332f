import type { Gift } from '@vonk/contracts/chat/chat.schema.ts'
import type { ReactNode } from 'react'

/** Each gift in a square of 64 units. The colours are the same in every theme. */
const drawings: Record<Gift, ReactNode> = {
  rose: (
    <>
      <path fill="none" stroke="#2f8f4e" strokeWidth="4" strokeLinecap="round" d="M32 34v26" />
      <path fill="#3fae62" d="M32 50c2-8 9-11 16-10-1 8-8 12-16 10Zm0 6c-2-7-8-10-15-9 1 7 8 11 15 9Z" />
      <path fill="#e0254f" d="M16 16c0 14 7 22 16 22s16-8 16-22c-5 0-8 2-10 4-1-6-3-10-6-12-3 2-5 6-6 12-2-2-5-4-10-4Z" />
      <path fill="#b3133a" d="M26 20c1 6 3 9 6 9s5-3 6-9c-2 1-4 3-6 6-2-3-4-5-6-6Z" />
      <path fill="#ff7d97" d="M20 20c1 5 3 9 6 11-4-1-7-6-6-11Z" />
    </>
  ),
  chocolate: (
    <>
      <path fill="#c9184a" d="M32 58C14 46 6 36 6 25 6 16 13 9 21 9c5 0 9 2 11 6 2-4 6-6 11-6 8 0 15 7 15 16 0 11-8 21-26 33Z" />
      <path fill="#ffccd5" d="M32 51C18 41 12 33 12 25c0-6 4-10 9-10s8 3 11 8c3-5 6-8 11-8s9 4 9 10c0 8-6 16-20 26Z" />
      <circle cx="22" cy="25" r="6" fill="#6b3a20" />
      <circle cx="42" cy="25" r="6" fill="#8a4f2d" />
      <circle cx="32" cy="36" r="6.5" fill="#52290f" />
      <path
        fill="none"
        stroke="#f3d9b8"
        strokeWidth="1.6"
        strokeLinecap="round"
        d="M19 24c2-2 4-2 6 0m14 2c2 1 4 0 6-2m-16 12c2-2 5-2 7 0"
      />
    </>
  ),
  champagne: (
    <>
      <path fill="#f6c453" d="m19 17 13 3-4 16c-1 5-5 7-9 6s-6-5-5-9l5-16Z" />
      <path fill="#fff3cf" d="m21 9 13 3-2 8-13-3 2-8Z" />
      <path fill="none" stroke="#b98a1d" strokeWidth="3" strokeLinecap="round" d="m18 42-3 13m-5-1 11 2" />
      <path fill="#f6c453" d="m45 17-13 3 4 16c1 5 5 7 9 6s6-5 5-9l-5-16Z" />
      <path fill="#fff3cf" d="m43 9-13 3 2 8 13-3-2-8Z" />
      <path fill="none" stroke="#b98a1d" strokeWidth="3" strokeLinecap="round" d="m46 42 3 13m5-1-11 2" />
      <g fill="#fff">
        <circle cx="21" cy="28" r="1.6" />
        <circle cx="24" cy="34" r="1.4" />
        <circle cx="42" cy="27" r="1.6" />
        <circle cx="44" cy="34" r="1.4" />
      </g>
      <path stroke="#f6a623" strokeWidth="2.4" strokeLinecap="round" d="M32 2v4m-9-2 2 3m16-3-2 3" />
    </>
  ),
  teddy: (
    <>
      <circle cx="17" cy="14" r="8" fill="#a86b3c" />
      <circle cx="47" cy="14" r="8" fill="#a86b3c" />
      <circle cx="17" cy="14" r="4" fill="#f0c9a0" />
      <circle cx="47" cy="14" r="4" fill="#f0c9a0" />
      <ellipse cx="32" cy="50" rx="17" ry="12" fill="#a86b3c" />
      <circle cx="32" cy="25" r="18" fill="#bd7d49" />
      <ellipse cx="32" cy="32" rx="9" ry="7" fill="#f0c9a0" />
      <circle cx="25" cy="22" r="2.4" fill="#2b1708" />
      <circle cx="39" cy="22" r="2.4" fill="#2b1708" />
      <ellipse cx="32" cy="29.5" rx="3" ry="2.2" fill="#2b1708" />
      <path fill="#e0254f" d="M32 58c-7-5-9-8-9-11s2-5 5-5c2 0 3 1 4 2 1-1 2-2 4-2 3 0 5 2 5 5s-2 6-9 11Z" />
    </>
  ),
  cake: (
    <>
      <path fill="#f7b2c4" d="M9 32h46v22a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4V32Z" />
      <path fill="#8a4f2d" d="M9 42h46v6H9z" />
      <path
        fill="#fff"
        d="M7 32c0-5 4-8 9-8h32c5 0 9 3 9 8 0 4-3 6-6 6s-5-2-6-4c-1 3-4 5-7 5s-5-2-6-5c-1 3-3 5-6 5s-6-2-7-5c-1 2-3 4-6 4s-6-2-6-6Z"
      />
      <path stroke="#5aa9e6" strokeWidth="4" strokeLinecap="round" d="M22 24V14" />
      <path stroke="#f6c453" strokeWidth="4" strokeLinecap="round" d="M32 24V13" />
      <path stroke="#7fc97f" strokeWidth="4" strokeLinecap="round" d="M42 24V14" />
      <path fill="#ff8a1f" d="M22 12c-3-2-3-5 0-8 3 3 3 6 0 8Zm10-1c-3-2-3-5 0-8 3 3 3 6 0 8Zm10 1c-3-2-3-5 0-8 3 3 3 6 0 8Z" />
    </>
  ),
  balloon: (
    <>
      <path fill="none" stroke="#8d8fa3" strokeWidth="2" strokeLinecap="round" d="M32 45c0 6-6 6-4 11 1 3 4 3 5 6" />
      <path fill="#ef3b6d" d="M32 45C18 35 10 27 10 18 10 10 16 4 23 4c4 0 7 2 9 5 2-3 5-5 9-5 7 0 13 6 13 14 0 9-8 17-22 27Z" />
      <path fill="#c21f51" d="m28 47 4-4 4 4-4 2-4-2Z" />
      <path fill="#ff9db8" d="M17 20c-1-5 2-9 6-10-3 3-4 6-4 10h-2Z" />
    </>
  ),
  perfume: (
    <>
      <path fill="#f6c453" d="M25 6h14v8H25z" />
      <path fill="#c99a2b" d="M28 14h8v6h-8z" />
      <rect x="12" y="20" width="40" height="38" rx="10" fill="#d9c2ff" />
      <path fill="#a77bf3" d="M12 38c7-4 13 4 20 0s13-4 20 0v10a10 10 0 0 1-10 10H22a10 10 0 0 1-10-10V38Z" />
      <path fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" d="M19 28v8" />
      <path fill="none" stroke="#b9a3e8" strokeWidth="2.4" strokeLinecap="round" d="M44 6h4m-3 5 4 2m-4-9 4-2" />
    </>
  ),
  ring: (
    <>
      <circle cx="32" cy="42" r="16" fill="none" stroke="#f0b93a" strokeWidth="6" />
      <path fill="none" stroke="#ffe6a3" strokeWidth="2" strokeLinecap="round" d="M20 38c1-4 4-7 8-8" />
      <path fill="#8fd8ff" d="m20 12 6-7h12l6 7-12 15-12-15Z" />
      <path fill="#c9efff" d="m26 5 6 7 6-7H26Z" />
      <path fill="#55b7f0" d="m26 12 6 15 6-15H26Z" />
      <path stroke="#f6c453" strokeWidth="2.4" strokeLinecap="round" d="M50 8v5m-2.5-2.5h5M12 20v4m-2-2h4" />
    </>
  ),
}

/** A decorative drawing of a gift, hidden from screen readers: show the name beside it. */
export function GiftDrawing({ gift, size }: { gift: Gift; size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
      {drawings[gift]}
    </svg>
  )
}
