/** The size of the film in pixels, and pictures a second. */
export const size = { width: 640, height: 800 } as const
export const rate = 24

/** The moment in the poster, in seconds. */
export const posterAt = 1.6

/** In bytes: what a film may weigh (LND-01). */
export const largestFilm = 500_000

/** Pictures of the people in the film, in the order of the story: `films/<slug>-<scene>.webp`. */
export const scenes = ['writes', 'answers', 'meet'] as const
