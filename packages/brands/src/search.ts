/** A part of the filters of the search. `only` has the kinds of members that a search can be narrowed to. */
export type FilterPart = 'gender' | 'age' | 'place' | 'only'

/** A kind of members that a search can be narrowed to. */
export type OnlyFilter = 'online' | 'photo' | 'verified' | 'only_members'

/** Which filters stand first. Every edition has all that its settings offer (EDI-06). */
export interface SearchLook {
  parts: readonly [FilterPart, FilterPart, FilterPart, FilterPart]
  only: readonly [OnlyFilter, OnlyFilter, OnlyFilter, OnlyFilter]
}
