/** Name of the `<meta>` element that the collected styles replace. */
export const styleMark = 'styles'
