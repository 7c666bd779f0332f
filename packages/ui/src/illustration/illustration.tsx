import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../theme-provider/media.ts'
import { tokens } from '../theme-provider/tokens.ts'

/**
 * The frame of all illustrations: 240 by 180, a background in the brand's tint, lines of width 3, few fills. They are
 * decorative, so the text beside them must be complete without them.
 */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <Drawing viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      {children}
    </Drawing>
  )
}

/** An empty mail tray and a floating heart. */
export function EmptyInbox() {
  return (
    <Illustration>
      <circle className="ground" cx="120" cy="92" r="74" />
      <path
        className="paper line"
        d="M64 104h32c4 0 5 3 7 7 3 6 8 9 17 9s14-3 17-9c2-4 3-7 7-7h32v40a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8Z"
      />
      <path className="line" d="m64 104 17-30a8 8 0 0 1 7-4h10m78 34-17-30a8 8 0 0 0-7-4h-10" />
      <path className="dashes" d="M122 96c-10-10 8-18-2-32" />
      <path className="main line" d="M116 56c-9-6-15-11-15-18a8 8 0 0 1 15-4 8 8 0 0 1 15 4c0 7-6 12-15 18Z" />
      <circle className="accent" cx="52" cy="54" r="7" />
      <path className="line" d="M190 58v12m-6-6h12" />
    </Illustration>
  )
}

/** A magnifying glass over an empty street. */
export function NobodyFound() {
  return (
    <Illustration>
      <circle className="ground" cx="120" cy="92" r="74" />
      <path className="main" d="m146 118 11-11 31 31a7.8 7.8 0 0 1-11 11Z" />
      <path className="line" d="m146 118 11-11 31 31a7.8 7.8 0 0 1-11 11Z" />
      <path className="line" d="m144 108 8 5" />
      <circle className="paper line" cx="112" cy="76" r="46" />
      <path className="dashes" d="M88 103c0-14 10-22 24-22s24 8 24 22" />
      <circle className="dashes" cx="112" cy="62" r="14" />
      <circle className="accent" cx="186" cy="52" r="7" />
      <path className="line" d="M40 116v12m-6-6h12M82 56c3-6 8-10 14-12" />
    </Illustration>
  )
}

/** The outline of a heart, and a small heart that moves towards it. */
export function NoLikesYet() {
  return (
    <Illustration>
      <circle className="ground" cx="120" cy="92" r="74" />
      <path
        className="paper dashes"
        d="M126 148c-34-22-56-42-56-68 0-16 12-28 27-28 13 0 23 7 29 18 6-11 16-18 29-18 15 0 27 12 27 28 0 26-22 46-56 68Z"
      />
      <path className="main line" d="M68 66c-14-9-23-18-23-29a12 12 0 0 1 23-6 12 12 0 0 1 23 6c0 11-9 20-23 29Z" />
      <circle className="accent" cx="192" cy="128" r="7" />
      <path className="line" d="M186 40v12m-6-6h12" />
    </Illustration>
  )
}

/** A tin-can telephone with a broken string. */
export function Offline() {
  return (
    <Illustration>
      <circle className="ground" cx="120" cy="92" r="74" />
      <path className="line" d="M78 96c10 18 20 24 30 24m54-42c-8 16-16 26-26 32" />
      <path className="line" d="m112 112 8-8m-4 18 12 2m8-22 4-12m4 18 11 1" opacity="0.9" />
      <path className="paper line" d="m34 70 38-16 16 34c-8 14-28 22-44 14Z" />
      <path className="main line" d="m34 70 38-16c2-4-8-8-20-3s-20 14-18 19Z" />
      <path className="paper line" d="m206 60-40-10-10 38c10 12 32 16 46 6Z" />
      <path className="accent line" d="m206 60-40-10c-3-4 6-10 20-7 13 3 22 12 20 17Z" />
      <path className="line" d="M104 48v12m-6-6h12" />
      <circle className="main" cx="160" cy="136" r="6" />
    </Illustration>
  )
}

/** A glass that has fallen over. */
export function SomethingBroke() {
  return (
    <Illustration>
      <circle className="ground" cx="120" cy="88" r="74" />
      <path className="main" d="M30 142c0-9 14-8 22-12 10-5 12-15 26-15 12 0 20 6 26 14 7 10-4 18-18 18H42c-7 0-12-1-12-5Z" />
      <path className="line" d="M30 142c0-9 14-8 22-12 10-5 12-15 26-15 12 0 20 6 26 14 7 10-4 18-18 18H42c-7 0-12-1-12-5Z" />
      <path className="paper line" d="M76 76c10 26 34 42 58 34 16-6 20-24 12-38L130 46Z" />
      <path className="main line" d="M88 100c14 14 32 16 46 10 12-5 17-17 14-29-16 14-38 20-60 19Z" />
      <path className="line" d="m146 98 34 34m-14 16 30-28" />
      <path className="line" d="M178 46v12m-6-6h12" />
      <path className="main line" d="M70 88c5 6 6 9 6 12a6 6 0 0 1-12 0c0-3 1-6 6-12Z" />
      <circle className="accent" cx="48" cy="60" r="7" />
    </Illustration>
  )
}

/** A signpost without text. */
export function NothingHere() {
  return (
    <Illustration>
      <circle className="ground" cx="120" cy="92" r="74" />
      <path className="paper line" d="M115 34h10v118h-10z" />
      <path className="main line" d="M76 48h84l16 15-16 15H76a4 4 0 0 1-4-4V52a4 4 0 0 1 4-4Z" />
      <path className="accent line" d="M162 90H82L66 104l16 14h80a4 4 0 0 0 4-4V94a4 4 0 0 0-4-4Z" />
      <path className="line" d="M84 152h72" />
      <path className="dashes" d="M52 152h18m100 0h20" />
      <path className="line" d="M48 58v12m-6-6h12" />
      <circle className="main" cx="194" cy="112" r="6" />
    </Illustration>
  )
}

/** A crown. */
export function Crowned() {
  return (
    <Illustration>
      <circle className="ground" cx="120" cy="92" r="74" />
      <path className="main line" d="M66 126 56 66l34 26 30-44 30 44 34-26-10 60Z" />
      <path className="paper line" d="M66 126h108v14a6 6 0 0 1-6 6H72a6 6 0 0 1-6-6Z" />
      <circle className="accent line" cx="120" cy="42" r="9" />
      <circle className="accent line" cx="53" cy="60" r="8" />
      <circle className="accent line" cx="187" cy="60" r="8" />
      <path className="accent line" d="m120 86 9 13-9 13-9-13Z" />
      <path className="line" d="M88 136h.5m31.500 0h.5m31 0h.5M198 108v12m-6-6h12M38 104v8m-4-4h8" />
    </Illustration>
  )
}

/** A flying letter. */
export function MailOnItsWay() {
  return (
    <Illustration>
      <circle className="ground" cx="120" cy="92" r="74" />
      <path className="dashes" d="M24 134c22 8 40 4 54-10" />
      <path className="line" d="M34 104h26m-14 14h12M40 76h22" />
      <g transform="rotate(-9 136 92)">
        <path className="paper line" d="M80 54h112a6 6 0 0 1 6 6v66a6 6 0 0 1-6 6H80a6 6 0 0 1-6-6V60a6 6 0 0 1 6-6Z" />
        <path className="accent line" d="M77 54.5h118l-51 43.5a13 13 0 0 1-16 0Z" />
        <path className="line" d="m78 130 38-38m78 38-38-38" />
        <path className="main line" d="M136 112c-13-9-21-16-21-26a11 11 0 0 1 21-5 11 11 0 0 1 21 5c0 10-8 17-21 26Z" />
      </g>
      <path className="line" d="M214 32v12m-6-6h12" />
    </Illustration>
  )
}

const Drawing = styled.svg`
  width: min(240px, 72%);
  height: auto;
  margin-inline: auto;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;

  & .ground {
    fill: ${tokens.colours.primarySoft};
  }

  & .paper {
    fill: ${tokens.colours.surfaceRaised};
  }

  & .main {
    fill: ${tokens.colours.primary};
  }

  & .accent {
    fill: ${tokens.colours.secondary};
  }

  & .line,
  & .dashes {
    stroke: ${tokens.colours.text};
    stroke-width: 3;
  }

  & .dashes {
    stroke-dasharray: 1 8;
  }

  /* Forced colours do not change SVG fills, so this sets system colours. */
  ${media.forcedColours} {
    & .ground {
      fill: none;
    }

    & .paper {
      fill: Canvas;
    }

    & .main {
      fill: Highlight;
    }

    & .accent {
      fill: GrayText;
    }

    & .line,
    & .dashes {
      stroke: CanvasText;
    }
  }
`
