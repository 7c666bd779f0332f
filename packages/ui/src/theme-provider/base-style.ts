import { createGlobalStyle, css } from 'styled-components'
import { tokens } from './tokens.ts'

/** Text styles of the body; also for the root of a part of a page with another theme. */
export const surfaceText = css`
  font-family: ${tokens.type.body};
  font-size: 1rem;
  line-height: ${tokens.type.bodyLineHeight};
  font-variant-numeric: lining-nums;
  color: ${tokens.colours.text};
  background-color: ${tokens.colours.surface};
`

/** Base styles for type, focus and motion, on a page that has the variables of its theme. */
export const BaseStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html {
    -webkit-text-size-adjust: none;
    text-size-adjust: none;
  }
  body {
    ${surfaceText}
    min-height: 100dvh;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
  }
  /* Portals are above everything in the app, whatever its z-indexes. */
  #root, #storybook-root { isolation: isolate; }
  /* Hyphenates long words, only in browsers that can leave short words whole. */
  @supports (hyphenate-limit-chars: 14 5 5) {
    body { hyphens: auto; hyphenate-limit-chars: 14 5 5; }
  }
  img, svg, video { display: block; max-width: 100%; }
  input, button, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; }
  fieldset { border: 0; padding: 0; min-width: 0; }
  legend { padding: 0; }
  ul, ol { padding: 0; list-style: none; }
  h1, h2, h3, h4, h5, h6 { font: inherit; text-wrap: balance; }
  p { text-wrap: pretty; }
  a { color: inherit; }
  ::selection { background: ${tokens.colours.primary}; color: ${tokens.colours.onPrimary}; }
  :focus-visible { outline: 3px solid ${tokens.colours.focus}; outline-offset: 2px; }
  [hidden] { display: none !important; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-delay: 0ms !important;
      animation-iteration-count: 1 !important;
      /* Even a very short transition would apply each change of style a frame late. */
      transition: none !important;
    }
  }
`
