/** The width of the list beside the column of a split view, for what opens over the column. 0 where the column is in the middle. */
export const besideColumn = 'var(--beside-column, 0px)'
