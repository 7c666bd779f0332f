import type { Gesture } from '@vonk/brands/theme.ts'
import { createContext } from 'react'

/** The gesture of the brand, e.g. of a site. `ThemeProvider` and `ThemeScope` set that of their theme. */
export const GestureContext = createContext<Gesture>([])
