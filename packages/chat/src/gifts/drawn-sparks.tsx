import type { ReactNode } from 'react'

/** What flies and shines. Each in a square of 64 units; the parts with `data-move` move, see `gift-motion.ts`. */
export const sparks = {
  balloon: (
    <>
      <g data-move="float">
        <path fill="none" stroke="#8d8fa3" strokeWidth="2" strokeLinecap="round" d="M32 45c0 6-6 6-4 11 1 3 4 3 5 6" />
        <path
          fill="#ef3b6d"
          d="M32 45C18 35 10 27 10 18 10 10 16 4 23 4c4 0 7 2 9 5 2-3 5-5 9-5 7 0 13 6 13 14 0 9-8 17-22 27Z"
        />
        <path fill="#c21f51" d="m28 47 4-4 4 4-4 2-4-2Z" />
        <path fill="#ff9db8" d="M17 20c-1-5 2-9 6-10-3 3-4 6-4 10h-2Z" />
      </g>
    </>
  ),
  fireworks: (
    <>
      <g data-move="burst">
        <path
          fill="none"
          stroke="#ff5d8f"
          strokeWidth="3"
          strokeLinecap="round"
          d="M23 12V5m0 30v-7M11 20H4m38 0h-7M14.5 11.500l-5-5m27 27-5-5m0-17 5-5m-27 27 5-5"
        />
        <circle cx="23" cy="20" r="3.5" fill="#ffd166" />
      </g>
      <g data-move="burst" style={{ animationDelay: '260ms' }}>
        <path
          fill="none"
          stroke="#4cc9f0"
          strokeWidth="3"
          strokeLinecap="round"
          d="M44 35v-6m0 25v-6M34.5 41.500h-6m31 0h-6M37 34.500l-4-4m22 22-4-4m0-14 4-4m-22 22 4-4"
        />
        <circle cx="44" cy="41.5" r="3" fill="#f7a8ff" />
      </g>
      <g data-move="twinkle" fill="#ffb703">
        <circle cx="12" cy="44" r="2.2" />
        <circle cx="19" cy="53" r="1.7" />
        <circle cx="52" cy="14" r="2.2" />
        <circle cx="55" cy="24" r="1.6" />
        <circle cx="26" cy="58" r="2" />
      </g>
    </>
  ),
  star: (
    <>
      <g data-move="shoot">
        <path fill="none" stroke="#ffd166" strokeWidth="4" strokeLinecap="round" d="M6 50 20 38" opacity=".7" />
        <path fill="none" stroke="#ff9f6b" strokeWidth="3" strokeLinecap="round" d="M10 60 27 46M4 40l11-10" opacity=".55" />
        <path
          fill="#ffc531"
          d="m41 6 5.5 11.6 12.7 1.7-9.3 8.8 2.3 12.600L41 34.600l-11.2 6.1 2.3-12.6-9.3-8.8 12.7-1.700L41 6Z"
        />
        <path fill="#ffe08a" d="m41 6 5.5 11.6-5.5 5.9-5.5-5.900L41 6Z" />
      </g>
      <g data-move="twinkle" fill="#ffc531">
        <path d="m54 46 1.5 3.500L59 51l-3.5 1.500L54 56l-1.5-3.500L49 51l3.5-1.500L54 46Zm-42-38 1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1 1-2.500Z" />
      </g>
    </>
  ),
  disco: (
    <>
      <path stroke="#8d8fa3" strokeWidth="2.5" strokeLinecap="round" d="M32 2v10" />
      <g data-move="swing" style={{ transformOrigin: '50% 0' }}>
        <circle cx="32" cy="34" r="22" fill="#aeb9e8" />
        <path fill="#8b99db" d="M54 34a22 22 0 0 1-37 16c13 4 29-4 32-30 3 4 5 9 5 14Z" />
        <g fill="none" stroke="#7583c9" strokeWidth="1.6">
          <path d="M10 34h44M13 23h38M13 45h38M32 12v44" />
          <ellipse cx="32" cy="34" rx="11" ry="22" />
        </g>
        <path fill="#fff" d="M24 24h6v-7c-3 1-5 3-6 7Z" opacity=".85" />
        <path fill="#ff9de2" d="M34 36h8v7h-8z" opacity=".8" />
        <path fill="#9ff3e0" d="M22 36h8v7h-8z" opacity=".8" />
        <path fill="#ffe38a" d="M34 25h7v7h-7z" opacity=".8" />
      </g>
      <g data-move="twinkle" fill="#ffc531">
        <path d="m9 8 1.5 3.500L14 13l-3.5 1.500L9 18l-1.5-3.500L4 13l3.5-1.500L9 8Zm47 40 1.3 3 3 1.3-3 1.3-1.3 3-1.3-3-3-1.3 3-1.3 1.3-3Z" />
      </g>
    </>
  ),
} satisfies Record<string, ReactNode>
