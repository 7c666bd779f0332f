/** Widths in CSS pixels from which a layout changes. [NAV-11] */
export const breakpoints = { small: 576, medium: 768, large: 992, wide: 1200 } as const

/** Media queries for styled blocks: `${media.medium} { … }` holds from 768 px upward. */
export const media = {
  small: `@media (min-width: ${breakpoints.small}px)`,
  medium: `@media (min-width: ${breakpoints.medium}px)`,
  large: `@media (min-width: ${breakpoints.large}px)`,
  wide: `@media (min-width: ${breakpoints.wide}px)`,
  belowMedium: `@media (max-width: ${breakpoints.medium - 0.02}px)`,
  /** A pointer that can rest over a thing; without it a touch would leave the hover look behind. */
  hover: '@media (hover: hover)',
  /** The device has put its own few colours over ours: what only a fill or a shadow told needs a line. */
  forcedColours: '@media (forced-colors: active)',
} as const

/** Layers, bottom to top. Dialogs and toasts live in portals; the bar is the shell's. */
export const layers = { bar: 10, overlay: 100, progress: 150, toast: 200 } as const
