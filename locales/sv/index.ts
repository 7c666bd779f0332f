/** The texts of this language in the browser: the shell's come with this file, each other room is a file of its own (LOC-05). */
export const shell = import.meta.glob('./site.json', { eager: true, import: 'default' })
export const rooms = import.meta.glob(['./*.json', '!./{site,mails,settings,export,information,phrases}.json'], { import: 'default' })
