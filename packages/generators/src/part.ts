import type { House } from './house.ts'
import { formsOf } from './names.ts'

/** A part of the kit and its story. */
export function stampPart(house: House, part: string): string {
  const { name, Name } = formsOf(part)
  house.addTemplate('part', { name, Name })
  return `The part ${Name} is in packages/ui/src/${name}. Next: give it a story for every state.`
}
