import type { ReactNode } from 'react'

/** What one eats and drinks. Each in a square of 64 units; the parts with `data-move` move, see `gift-motion.ts`. */
export const treats = {
  chocolate: (
    <>
      <path fill="#c9184a" d="M32 58C14 46 6 36 6 25 6 16 13 9 21 9c5 0 9 2 11 6 2-4 6-6 11-6 8 0 15 7 15 16 0 11-8 21-26 33Z" />
      <path fill="#ffccd5" d="M32 51C18 41 12 33 12 25c0-6 4-10 9-10s8 3 11 8c3-5 6-8 11-8s9 4 9 10c0 8-6 16-20 26Z" />
      <g data-move="pop" style={{ animationDelay: '0ms' }}>
        <circle cx="22" cy="25" r="6" fill="#6b3a20" />
      </g>
      <g data-move="pop" style={{ animationDelay: '140ms' }}>
        <circle cx="42" cy="25" r="6" fill="#8a4f2d" />
      </g>
      <g data-move="pop" style={{ animationDelay: '280ms' }}>
        <circle cx="32" cy="36" r="6.5" fill="#52290f" />
      </g>
      <path
        fill="none"
        stroke="#f3d9b8"
        strokeWidth="1.6"
        strokeLinecap="round"
        d="M19 24c2-2 4-2 6 0m14 2c2 1 4 0 6-2m-16 12c2-2 5-2 7 0"
      />
    </>
  ),
  coffee: (
    <>
      <g data-move="rise" fill="none" stroke="#b9b2ad" strokeWidth="3" strokeLinecap="round">
        <path d="M22 20c-4-5 4-7 0-13" />
        <path d="M32 19c-4-5 4-8 0-14" />
        <path d="M42 20c-4-5 4-7 0-13" />
      </g>
      <path fill="none" stroke="#d8584f" strokeWidth="4.5" d="M48 31h4a7 7 0 0 1 0 14h-6" />
      <path fill="#ef6f63" d="M12 25h38v19a13 13 0 0 1-13 13H25a13 13 0 0 1-13-13V25Z" />
      <path fill="#d8584f" d="M37 57H25c-4 0-8-2-10-5h32c-2 3-6 5-10 5Z" />
      <ellipse cx="31" cy="26" rx="19" ry="5" fill="#fff3e6" />
      <ellipse cx="31" cy="26.5" rx="15.5" ry="3.6" fill="#7a4a2b" />
      <g data-move="beat">
        <path fill="#fff" d="M31 48c-6-4-8-7-8-9.500a4.2 4.2 0 0 1 8-1.8 4.2 4.2 0 0 1 8 1.800c0 2.5-2 5.5-8 9.500Z" />
      </g>
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
      <g data-move="flicker" style={{ transformOrigin: '50% 100%' }}>
        <path fill="#ff8a1f" d="M22 12c-3-2-3-5 0-8 3 3 3 6 0 8Zm10-1c-3-2-3-5 0-8 3 3 3 6 0 8Zm10 1c-3-2-3-5 0-8 3 3 3 6 0 8Z" />
      </g>
    </>
  ),
  icecream: (
    <>
      <path fill="#e0a458" d="m18 32 14 30 14-30H18Z" />
      <path fill="none" stroke="#b97d34" strokeWidth="1.8" d="m22 33 14 20m-7-20 9 14m4-14L28 53m7-20-9 13" />
      <g data-move="nod" style={{ transformOrigin: '50% 100%' }}>
        <circle cx="22" cy="25" r="10.5" fill="#f9a8c9" />
        <circle cx="42" cy="25" r="10.5" fill="#a8e6cf" />
        <circle cx="32" cy="15" r="11" fill="#fff1d6" />
        <path fill="#fff1d6" d="M22 18c2 5 4 3 5 5s4 2 5 0 4 1 5-1 4-1 5-4H22Z" />
        <g strokeWidth="2" strokeLinecap="round">
          <path stroke="#e0254f" d="m27 10 2-2m8 5 2 1" />
          <path stroke="#5aa9e6" d="m33 7 2 1m-8 8 2-1" />
        </g>
      </g>
      <path fill="#d48f3d" d="M15 31h34v4a2 2 0 0 1-2 2H17a2 2 0 0 1-2-2v-4Z" />
      <g data-move="pop">
        <circle cx="33" cy="4.5" r="3.8" fill="#d81e3f" />
      </g>
    </>
  ),
  champagne: (
    <>
      <g data-move="clinkLeft" style={{ transformOrigin: '20% 100%' }}>
        <path fill="#f6c453" d="m19 17 13 3-4 16c-1 5-5 7-9 6s-6-5-5-9l5-16Z" />
        <path fill="#fff3cf" d="m21 9 13 3-2 8-13-3 2-8Z" />
        <path fill="none" stroke="#b98a1d" strokeWidth="3" strokeLinecap="round" d="m18 42-3 13m-5-1 11 2" />
      </g>
      <g data-move="clinkRight" style={{ transformOrigin: '80% 100%' }}>
        <path fill="#f6c453" d="m45 17-13 3 4 16c1 5 5 7 9 6s6-5 5-9l-5-16Z" />
        <path fill="#fff3cf" d="m43 9-13 3 2 8 13-3-2-8Z" />
        <path fill="none" stroke="#b98a1d" strokeWidth="3" strokeLinecap="round" d="m46 42 3 13m5-1-11 2" />
      </g>
      <g data-move="rise">
        <g fill="#fff">
          <circle cx="21" cy="28" r="1.6" />
          <circle cx="24" cy="34" r="1.4" />
          <circle cx="42" cy="27" r="1.6" />
          <circle cx="44" cy="34" r="1.4" />
        </g>
      </g>
      <g data-move="twinkle">
        <path stroke="#f6a623" strokeWidth="2.4" strokeLinecap="round" d="M32 2v4m-9-2 2 3m16-3-2 3" />
      </g>
    </>
  ),
  cocktail: (
    <>
      <path fill="none" stroke="#9aa7b5" strokeWidth="3" strokeLinecap="round" d="M32 36v20m-10 2h20" />
      <path fill="#dff3f5" d="M8 12h48L32 38 8 12Z" />
      <path fill="#ff7f6b" d="M14.5 19h35L32 38 14.5 19Z" />
      <path fill="#ff9f8e" d="M14.5 19h35l-4 4.400h-27L14.5 19Z" />
      <g data-move="rise" fill="#fff">
        <circle cx="28" cy="28" r="1.6" />
        <circle cx="34" cy="31" r="1.4" />
        <circle cx="37" cy="26" r="1.5" />
      </g>
      <g data-move="sway" style={{ transformOrigin: '50% 100%' }}>
        <path stroke="#8a5a34" strokeWidth="2.2" strokeLinecap="round" d="M47 4 35 30" />
        <path fill="#ffc145" d="M34 6c5-6 17-7 23 1-4-1-6 0-8 2-2-3-4-3-6-2-3-2-6-2-9-1Z" />
      </g>
      <circle cx="14" cy="13" r="7" fill="#ffd166" />
      <circle cx="14" cy="13" r="4.6" fill="#ff9f45" />
    </>
  ),
} satisfies Record<string, ReactNode>
