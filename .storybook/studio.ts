/** Sent by the tool in the toolbar to the story: whether a click on a text changes it. */
export const editTexts = 'vonk/edit-texts'
