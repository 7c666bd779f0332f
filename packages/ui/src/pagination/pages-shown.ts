/** The page numbers to show, with null for a gap: the first, the last, and those beside the current page. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages)
  return wanted
    .toSorted((a, b) => a - b)
    .flatMap((number, index, all) => {
      const missing = number - (all[index - 1] ?? 0) - 1
      if (index === 0 || missing === 0) return [number]
      // A gap of one page is as wide as the page itself.
      return missing === 1 ? [number - 1, number] : [null, number]
    })
}
