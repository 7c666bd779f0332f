const drawing = (sky: string, skin: string, hair: string, shirt: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><path fill="${sky}" d="M0 0h300v400H0z"/><path fill="${hair}" d="M75 190c0-70 30-110 75-110s75 40 75 110v60H75z"/><path fill="${shirt}" d="M30 400c0-80 50-110 120-110s120 30 120 110z"/><path fill="${skin}" d="M125 250h50v50c0 30-50 30-50 0z"/><ellipse cx="150" cy="195" rx="55" ry="68" fill="${skin}"/><path fill="${hair}" d="M95 185c0-55 25-75 58-75s52 22 52 72c-25-8-40-22-50-42-12 24-32 38-60 45z"/></svg>`,
  )}`

/** For stories: a drawing of a person, 300 by 400. */
export const aPhoto = drawing('#b9d3d9', '#d9a27c', '#3b2a20', '#4b5d78')

/** For stories: more drawings. */
export const morePhotos = [
  drawing('#f1d9b5', '#8a5a3c', '#1b1412', '#a0413c'),
  drawing('#cfe0c3', '#f0c7a5', '#b5713a', '#3f6b57'),
  drawing('#e2cfe6', '#c98f66', '#5a3a2a', '#6a4b86'),
]

/** For stories: the thumbhash of such a drawing. */
export const aPlaceholder = 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG'
