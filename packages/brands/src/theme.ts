/**
 * What a brand looks like, as plain data. Nothing here knows React or CSS-in-JS: the kit turns it into CSS variables,
 * mails read the light colours as they are, web app manifests take two of them.
 */

/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

/**
 * The tones a block can carry; each comes as four colours in {@link Colours}.
 *
 * @internal Stories show them.
 */
export type Tone = 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'danger'

/**
 * The colours of one scheme (light or dark). For every tone: `tone` is a fill, `onTone` the text on that fill,
 * `toneSoft` a quiet tint, `toneText` the tone as text, readable on `toneSoft` and on every surface.
 */
export interface Colours {
  /** The page itself. */
  surface: Colour
  /** Cards, bars, dialogs: what lies on the page. */
  surfaceRaised: Colour
  /** Wells, fields at rest, the other side's chat bubbles: what lies below the page. */
  surfaceSunken: Colour
  text: Colour
  textMuted: Colour
  /** Lines that only decorate. */
  border: Colour
  /** Edges one needs to see to find a control: 3:1 against every surface. */
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

  /** The badge that counts what was not read yet. */
  unreadMessages: Colour
  onUnreadMessages: Colour
  /** Light and dark of the brand that stay what they are in both schemes: text over photos, the install icon's ground. */
  light: Colour
  onLight: Colour
  dark: Colour
  onDark: Colour
}

/** How type is set. Families are CSS `font-family` lists whose first name is declared in the brand's `fonts.css`. */
export interface Type {
  display: string
  body: string
  /** Size of body text in CSS pixels at the reader's default text size. */
  base: number
  /** Ratio between two steps of the heading scale. */
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
  /** Corner form where the browser knows it (`corner-shape`); elsewhere corners are round. */
  corner: 'round' | 'bevel' | 'squircle'
}

/** Steps of a grid of four CSS pixels; the key counts the steps. */
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

/** CSS `box-shadow` values of one scheme. */
export interface Shadows {
  card: string
  raised: string
  overlay: string
  /** The main button at rest, under the pointer and pressed: where a brand is known from a crop. */
  button: string
  buttonHover: string
  buttonPressed: string
}

/** The main button's own character, beside its colours and shadow. */
export interface ButtonLook {
  family: string
  weight: number
  tracking: string
  transform: 'none' | 'uppercase'
  style: 'normal' | 'italic'
  /** Font size as a CSS length. */
  size: string
  /** Least height as a CSS length, never under 44 px. */
  height: string
  /** Space left and right of the label. */
  padding: string
  /** CSS `border` of the filled button, colours by value. */
  border: string
  /** CSS `transform` under the pointer and pressed. */
  hover: string
  pressed: string
}

/** CSS times and curves; everything is still when the reader asks for reduced motion. */
export interface Motion {
  quick: string
  calm: string
  ease: string
}

/** A brand's whole look. */
export interface Theme {
  colours: { light: Colours; dark: Colours }
  shadows: { light: Shadows; dark: Shadows }
  type: Type
  radii: Radii
  spacing: Spacing
  button: ButtonLook
  motion: Motion
}

/** The grid all brands share. */
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
