import type { Colours, Shadows, Theme } from '@vonk/brands/theme.ts'
import { createTheme } from 'styled-components'
import { variablePrefix } from '@vonk/brands/theme-css.ts'
import type { sizesOf } from '@vonk/brands/theme-css.ts'

/** Value without a brand: each property gets its initial value. */
const unset = 'initial'

const colours: Record<keyof Colours, string> = {
  surface: unset,
  surfaceRaised: unset,
  surfaceSunken: unset,
  text: unset,
  textMuted: unset,
  border: unset,
  borderStrong: unset,
  focus: unset,
  primary: unset,
  primaryHover: unset,
  onPrimary: unset,
  primarySoft: unset,
  primaryText: unset,
  secondary: unset,
  onSecondary: unset,
  secondarySoft: unset,
  secondaryText: unset,
  success: unset,
  onSuccess: unset,
  successSoft: unset,
  successText: unset,
  info: unset,
  onInfo: unset,
  infoSoft: unset,
  infoText: unset,
  warning: unset,
  onWarning: unset,
  warningSoft: unset,
  warningText: unset,
  danger: unset,
  onDanger: unset,
  dangerSoft: unset,
  dangerText: unset,
  unreadMessages: unset,
  onUnreadMessages: unset,
  light: unset,
  onLight: unset,
  dark: unset,
  onDark: unset,
}

const shadows: Record<keyof Shadows, string> = {
  card: unset,
  raised: unset,
  overlay: unset,
  button: unset,
  buttonHover: unset,
  buttonPressed: unset,
}

const type: Record<keyof Theme['type'], string> = {
  display: unset,
  body: unset,
  base: unset,
  scale: unset,
  displayWeight: unset,
  displayTracking: unset,
  displayTransform: unset,
  displayStyle: unset,
  displayStretch: unset,
  displayLineHeight: unset,
  bodyLineHeight: unset,
  strongWeight: unset,
}

const radii: Record<keyof Theme['radii'], string> = {
  control: unset,
  field: unset,
  card: unset,
  dialog: unset,
  chip: unset,
  avatar: unset,
  photo: unset,
  corner: unset,
}

const spacing: Record<keyof Theme['spacing'], string> = {
  1: unset,
  2: unset,
  3: unset,
  4: unset,
  5: unset,
  6: unset,
  8: unset,
  10: unset,
  12: unset,
  16: unset,
  20: unset,
}

const button: Record<keyof Theme['button'], string> = {
  family: unset,
  weight: unset,
  tracking: unset,
  transform: unset,
  style: unset,
  size: unset,
  height: unset,
  padding: unset,
  border: unset,
  hover: unset,
  pressed: unset,
}

const motion: Record<keyof Theme['motion'], string> = { quick: unset, calm: unset, ease: unset }

const size: Record<keyof ReturnType<typeof sizesOf>, string> = {
  tiny: unset,
  small: unset,
  body: unset,
  large: unset,
  title: unset,
  heading: unset,
  headline: unset,
  display: unset,
}

/**
 * The theme for styled components: `${tokens.colours.primary}` is `var(--v-colours-primary)`. `ThemeProvider` sets the
 * values of the brand; class names are the same in all themes.
 */
export const tokens = createTheme({ colours, shadows, type, radii, spacing, button, motion, size }, { prefix: variablePrefix })
