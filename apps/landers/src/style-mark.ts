/** Marks in the head where the styles go that rendering brought forth. */
export const styleMark = 'styles'
