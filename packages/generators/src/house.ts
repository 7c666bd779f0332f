import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const templates = path.join(import.meta.dirname, 'templates')

/** The house while something is stamped into it: edits are kept until all of them are known to work, then written. */
export type House = {
  has: (file: string) => boolean
  read: (file: string) => string
  /** Adds a new file. Throws where there is one. */
  add: (file: string, content: string) => void
  edit: (file: string, change: (source: string) => string) => void
  /** Adds the files of a template folder; `__word__` in names and contents becomes the word. */
  addTemplate: (template: string, words: Readonly<Record<string, string>>) => void
  write: () => void
}

export function openHouse(root: string): House {
  const pending = new Map<string, string>()
  const has = (file: string) => pending.has(file) || existsSync(path.join(root, file))
  const read = (file: string) => pending.get(file) ?? readFileSync(path.join(root, file), 'utf8')
  const add = (file: string, content: string) => {
    if (has(file)) throw new Error(`${file} is there already.`)
    pending.set(file, content)
  }
  return {
    has,
    read,
    add,
    edit: (file, change) => {
      try {
        pending.set(file, change(read(file)))
      } catch (error) {
        throw new Error(`${file} is not as the stamp knows it: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
    },
    addTemplate: (template, words) => {
      const filled = (text: string) => text.replaceAll(/__(\w+?)__/g, (found, word: string) => words[word] ?? found)
      const folder = path.join(templates, template)
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const file = path.join(entry.parentPath, entry.name)
        add(filled(path.relative(folder, file).replace(/\.template$/, '')), filled(readFileSync(file, 'utf8')))
      }
    },
    write: () => {
      for (const [file, content] of pending) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
        writeFileSync(path.join(root, file), content)
      }
    },
  }
}
