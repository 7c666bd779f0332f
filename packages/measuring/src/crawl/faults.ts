import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { Locale } from '@vonk/contracts/locales.ts'
import type { Address } from './addresses.ts'
import type { Fault } from './judge.ts'

/** A page as it was looked at, with what is wrong with it. */
export type Looked = { edition: EditionSlug; locale: Locale; address: Address; width: number; faults: readonly Fault[] }

type Known = Fault & { path: string; places: Set<string>; editions: Set<string>; locales: Set<string>; widths: Set<number> }

/** The faults of a run: the same fault on many pages is one. */
export class Faults {
  readonly #known = new Map<string, Known>()

  get size(): number {
    return this.#known.size
  }

  add({ edition, locale, address, width, faults }: Looked): void {
    for (const { kind, what } of faults) {
      const key = `${kind} ${what}`
      const known = this.#known.get(key) ?? {
        kind,
        what,
        path: `${address.path} as ${address.viewer}`,
        places: new Set(),
        editions: new Set(),
        locales: new Set(),
        widths: new Set(),
      }
      known.places.add(address.path)
      known.editions.add(edition)
      known.locales.add(locale)
      known.widths.add(width)
      this.#known.set(key, known)
    }
  }

  all(): Known[] {
    return [...this.#known.values()].toSorted(
      (one, other) => one.kind.localeCompare(other.kind) || one.path.localeCompare(other.path),
    )
  }
}

/** Prints a line for each fault: its kind, where it is first found, and how far it reaches. */
export function printFaults(faults: Faults): void {
  for (const { kind, what, path, places, editions, locales, widths } of faults.all()) {
    const more = places.size > 1 ? ` and ${places.size - 1} more` : ''
    console.log(
      `${kind}  ${path}${more}  ${[...editions].join(',')}  ${[...locales].join(',')}  ${[...widths].join(',')} px  ${what}`,
    )
  }
}
