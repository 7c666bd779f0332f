/** Minimum widths of the layouts in CSS pixels. [NAV-11] */
export const breakpoints = { small: 576, medium: 768, large: 992, wide: 1200 } as const

/** Media queries for styled components: `${media.medium} { … }` applies from 768 px. */
export const media = {
  small: `@media (min-width: ${breakpoints.small}px)`,
  medium: `@media (min-width: ${breakpoints.medium}px)`,
  large: `@media (min-width: ${breakpoints.large}px)`,
  wide: `@media (min-width: ${breakpoints.wide}px)`,
  belowSmall: `@media (max-width: ${breakpoints.small - 0.02}px)`,
  belowMedium: `@media (max-width: ${breakpoints.medium - 0.02}px)`,
  belowLarge: `@media (max-width: ${breakpoints.large - 0.02}px)`,
  /** For devices that can hover: on a touch screen the hover style would stay after a touch. */
  hover: '@media (hover: hover)',
  /** The device replaces our colours: a state shown only by a background or shadow needs a border. */
  forcedColours: '@media (forced-colors: active)',
} as const

/** Values of `z-index`, bottom to top. Dialogs and toasts are in portals; the bar belongs to the shell. */
export const layers = { bar: 10, overlay: 100, progress: 150, toast: 200 } as const
