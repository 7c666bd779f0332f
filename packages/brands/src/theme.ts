/**
 * The look of a brand as plain data, independent of React and CSS-in-JS. The kit turns it into CSS variables, mails use the
 * light colours, and web app manifests use two colours.
 */

/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

/**
 * The tones of a block. Each has four colours in {@link Colours}.
 *
 * @internal Stories show them.
 */
export type Tone = 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'danger'

/**
 * The colours of a scheme (light or dark). For every tone: `tone` is a fill, `onTone` the text on that fill, `toneSoft` a
 * soft tint, `toneText` a text colour that is readable on `toneSoft` and on every surface.
 */
export interface Colours {
  /** The background of the page. */
  surface: Colour
  /** Elements above the page: cards, bars, dialogs. */
  surfaceRaised: Colour
  /** Elements below the page: wells, inactive fields, in the light scheme the chat bubbles of the other member. */
  surfaceSunken: Colour
  text: Colour
  textMuted: Colour
  /** Decorative lines. */
  border: Colour
  /** Borders that identify a control: 3:1 against every surface. */
  borderStrong: Colour
  /** The focus ring: 3:1 against every surface. */
  focus: Colour

  primary: Colour
  primaryHover: Colour
  onPrimary: Colour
  primarySoft: Colour
  primaryText: Colour
  secondary: Colour
  onSecondary: Colour
  secondarySoft: Colour
  secondaryText: Colour
  success: Colour
  onSuccess: Colour
  successSoft: Colour
  successText: Colour
  info: Colour
  onInfo: Colour
  infoSoft: Colour
  infoText: Colour
  warning: Colour
  onWarning: Colour
  warningSoft: Colour
  warningText: Colour
  danger: Colour
  onDanger: Colour
  dangerSoft: Colour
  dangerText: Colour

  /** The badge with the unread count. */
  unreadMessages: Colour
  onUnreadMessages: Colour
  /** The brand's light and dark colours, the same in both schemes: for text over photos and the background of the install icon. */
  light: Colour
  onLight: Colour
  dark: Colour
  onDark: Colour
}

/** Typography. Families are CSS `font-family` lists. The brand's `fonts.css` declares the first name. */
export interface Type {
  display: string
  body: string
  /** Size of body text in CSS pixels at the browser's default text size. */
  base: number
  /** The ratio between two steps of the heading scale. */
  scale: number
  displayWeight: number
  /** CSS `letter-spacing` of headings. */
  displayTracking: string
  displayTransform: 'none' | 'uppercase'
  displayStyle: 'normal' | 'italic'
  /** CSS `font-stretch` of headings and button labels, for families with a width axis. */
  displayStretch: string
  displayLineHeight: number
  bodyLineHeight: number
  /** Weight of emphasised body text and of labels. */
  strongWeight: number
}

/** CSS `border-radius` values. */
export interface Radii {
  control: string
  field: string
  card: string
  dialog: string
  chip: string
  avatar: string
  photo: string
  /** The `corner-shape`; browsers without support show round corners. */
  corner: 'round' | 'bevel' | 'squircle'
}

/** Steps of a grid of four CSS pixels. The key is the number of steps. */
export interface Spacing {
  1: string
  2: string
  3: string
  4: string
  5: string
  6: string
  8: string
  10: string
  12: string
  16: string
  20: string
}

/** CSS `box-shadow` values of a scheme. */
export interface Shadows {
  card: string
  raised: string
  overlay: string
  /** The primary button: default, hover and pressed. It makes a brand recognisable. */
  button: string
  buttonHover: string
  buttonPressed: string
}

/** The style of the primary button besides its colours and shadow. */
export interface ButtonLook {
  family: string
  weight: number
  tracking: string
  transform: 'none' | 'uppercase'
  style: 'normal' | 'italic'
  /** Font size as a CSS length. */
  size: string
  /** Minimum height as a CSS length, at least 44 px. */
  height: string
  /** Padding left and right of the label. */
  padding: string
  /** CSS `border` of the filled button, with literal colours. */
  border: string
  /** CSS `transform` on hover and when pressed. */
  hover: string
  pressed: string
}

/** CSS durations and easings. With reduced motion nothing moves. */
export interface Motion {
  quick: string
  calm: string
  ease: string
}

/** A shape of a {@link Gesture}, in a drawing of 100 by 100. Transforms are CSS, in pixels of the drawing. */
export interface GesturePart {
  /** The path. It is filled, or with `stroke` (its width) drawn as a line. */
  d: string
  paint: 'main' | 'accent'
  stroke?: number
  /** The line has round ends. */
  round?: boolean
  opacity?: number
  /** Where it comes from and, unless it stays as drawn, where it rests. */
  from: string
  rest?: string
  /** CSS `transform-origin`; the middle of the drawing by default. */
  origin?: string
  /** It flies off and fades, and does not stay. */
  flies?: boolean
  /** When it begins, in ms. */
  at: number
}

/**
 * The brand's own movement, in the order of drawing: for a like, a match, a sent message and a wait. It ends within a second, and
 * its last moment is a picture of its own, for people who want no motion.
 */
export type Gesture = readonly GesturePart[]

/** The complete look of a brand. */
export interface Theme {
  colours: { light: Colours; dark: Colours }
  shadows: { light: Shadows; dark: Shadows }
  type: Type
  radii: Radii
  spacing: Spacing
  button: ButtonLook
  motion: Motion
  gesture: Gesture
}

/** The grid that all brands share. */
export const fourPixelGrid: Spacing = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
  20: '80px',
}
