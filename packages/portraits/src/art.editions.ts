import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { Art } from './art.ts'

const noLine = { width: 0, ink: null } as const

/** The art direction of each edition. The three colours of its brand are in its theme too; a test compares them. */
export const arts: Record<EditionSlug, Art> = {
  /** Morning sun from the left, warm and quick. */
  general: {
    primary: '#ff6b2c',
    secondary: '#ffc94a',
    dark: '#2a1a12',
    wash: '#ffbe90',
    tint: 0.1,
    shade: '#6a2a1a',
    light: '#ffeccb',
    glow: 0.3,
    from: 'left',
    depth: 0.2,
    rim: null,
    line: noLine,
  },
  /** Light of a north window on paper; a fine line of plum. */
  she: {
    primary: '#6a2f91',
    secondary: '#d9a7c0',
    dark: '#2a1b33',
    wash: '#d9bfdc',
    tint: 0.3,
    shade: '#3c1f52',
    light: '#fff4f0',
    glow: 0.32,
    from: 'right',
    depth: 0.22,
    rim: null,
    line: { width: 2.6, ink: '#43284f' },
  },
  /** A dark room with oxblood light behind the sitter. */
  bdsm: {
    primary: '#7d1522',
    secondary: '#b9b4b0',
    dark: '#101113',
    wash: '#17161b',
    tint: 0.3,
    shade: '#060509',
    light: '#ffe6da',
    glow: 0.26,
    from: 'left',
    depth: 0.42,
    rim: '#b8283c',
    line: noLine,
  },
  /** High summer: much light, hardly a shadow. */
  bbw: {
    primary: '#ff8068',
    secondary: '#ffbe7d',
    dark: '#3d1a14',
    wash: '#ffc49a',
    tint: 0.2,
    shade: '#a03a2c',
    light: '#fff2cf',
    glow: 0.44,
    from: 'left',
    depth: 0.12,
    rim: null,
    line: noLine,
  },
  /** Late afternoon in a garden: green and gold. */
  gilf: {
    primary: '#17563a',
    secondary: '#e3b23c',
    dark: '#15231b',
    wash: '#d8d9a4',
    tint: 0.2,
    shade: '#12351f',
    light: '#ffe7a8',
    glow: 0.36,
    from: 'right',
    depth: 0.22,
    rim: null,
    line: noLine,
  },
  /** Evening: lamps, ivory and ruby, deep shadows. */
  milf: {
    primary: '#a0103c',
    secondary: '#c8a56a',
    dark: '#2b1218',
    wash: '#dcb891',
    tint: 0.28,
    shade: '#4a0d22',
    light: '#ffe3bd',
    glow: 0.32,
    from: 'right',
    depth: 0.36,
    rim: null,
    line: noLine,
  },
  /** A poster: ink around clear colours. */
  gay: {
    primary: '#2b2bea',
    secondary: '#4eeab0',
    dark: '#0b0b24',
    wash: '#8f96ff',
    tint: 0.2,
    shade: '#12124a',
    light: '#f0fff9',
    glow: 0.16,
    from: 'left',
    depth: 0.16,
    rim: null,
    line: { width: 6, ink: '#14143a' },
  },
}
