/** A name from the settings in the middle of a sentence: only its first letter, as German keeps its nouns capital. */
export const lowerFirst = (text: string) => text.slice(0, 1).toLocaleLowerCase() + text.slice(1)
