/** The gifts, in the order of the choice (CHT-07). Their drawings are in `packages/chat/src/gifts`. */
export const gifts = [
  'rose',
  'bouquet',
  'coffee',
  'chocolate',
  'letter',
  'teddy',
  'champagne',
  'cocktail',
  'cake',
  'icecream',
  'balloon',
  'disco',
  'perfume',
  'star',
  'fireworks',
  'ring',
] as const
export type Gift = (typeof gifts)[number]

/** Whether the product has a gift of this name. */
export const isGift = (name: string): name is Gift => (gifts as readonly string[]).includes(name)
