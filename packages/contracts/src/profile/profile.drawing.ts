import * as z from 'zod/mini'
import { drawingParts } from './profile.drawing.values.ts'

/** A member's drawn portrait: a value for each part (PRF-11). */
export const drawing = z.strictObject({
  figure: z.enum(drawingParts.figure),
  /** How much of a life shows; absent in drawings from before there was a choice. */
  years: z.optional(z.enum(drawingParts.years)),
  build: z.enum(drawingParts.build),
  skin: z.enum(drawingParts.skin),
  face: z.enum(drawingParts.face),
  hair: z.enum(drawingParts.hair),
  hair_tone: z.enum(drawingParts.hair_tone),
  eyes: z.enum(drawingParts.eyes),
  beard: z.enum(drawingParts.beard),
  glasses: z.enum(drawingParts.glasses),
  garment: z.enum(drawingParts.garment),
  cloth: z.enum(drawingParts.cloth),
})
export type Drawing = z.infer<typeof drawing>

/** The member's choice: who they are as a drawing, and whether strangers see it instead of the photos until a match. */
export const drawingChoice = z.strictObject({ drawing, until_match: z.boolean() })
export type DrawingChoice = z.infer<typeof drawingChoice>
