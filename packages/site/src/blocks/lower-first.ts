/** For a name from the settings inside a sentence. Only the first letter: German nouns keep their capitals. */
export const lowerFirst = (text: string) => text.slice(0, 1).toLocaleLowerCase() + text.slice(1)
