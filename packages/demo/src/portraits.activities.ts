import type { Interest } from '@vonk/contracts/profile/profile.values.ts'
import type { Look } from '@vonk/portraits/look.ts'
import type { Pose } from '@vonk/portraits/portrait.ts'
import type { SceneName } from '@vonk/portraits/scenes.ts'
import type { ThingName } from '@vonk/portraits/things.ts'
import type { Worn } from '@vonk/portraits/worn.ts'

/** What a person does in a picture, and where. */
export type Activity = {
  scenes: readonly SceneName[]
  pose?: Pose
  thing?: ThingName
  worn?: Worn
  garments?: readonly Look['garment'][]
}

const sporty = ['tee', 'hoodie', 'straps'] as const

/** Pictures of an interest. */
export const activities: Record<Interest, readonly Activity[]> = {
  adventure: [{ scenes: ['hills', 'beach'], worn: 'backpack', garments: ['hoodie', 'tee', 'knit'] }],
  art: [
    { scenes: ['gallery', 'studio'], thing: 'palette', garments: ['shirt', 'tee'] },
    { scenes: ['gallery'], thing: 'brush' },
  ],
  beach: [
    { scenes: ['beach'], worn: 'sunhat', garments: ['straps', 'tee', 'dress'] },
    { scenes: ['beach'], worn: 'sunglasses', pose: 'wave', garments: ['tee', 'straps'] },
  ],
  beer: [{ scenes: ['bar'], thing: 'beer' }],
  biking: [
    { scenes: ['park', 'city'], thing: 'bike' },
    { scenes: ['park', 'hills'], worn: 'helmet', pose: 'wave', garments: ['tee', 'hoodie'] },
  ],
  coffee: [{ scenes: ['cafe', 'kitchen'], thing: 'coffee' }],
  cooking: [
    { scenes: ['kitchen'], thing: 'bowl', worn: 'apron' },
    { scenes: ['kitchen'], thing: 'spoon', worn: 'apron' },
  ],
  dancing: [{ scenes: ['concert'], pose: 'wave', garments: ['straps', 'tee', 'offShoulder', 'dress'] }],
  fashion: [{ scenes: ['city', 'studio'], pose: 'hip', worn: 'sunglasses', garments: ['blazer', 'leather', 'dress'] }],
  gym: [{ scenes: ['gym'], thing: 'dumbbell', garments: sporty }],
  hiking: [{ scenes: ['hills'], worn: 'backpack', garments: ['hoodie', 'tee', 'knit'] }],
  movies: [{ scenes: ['stage'], thing: 'popcorn' }],
  music: [
    { scenes: ['living', 'concert'], thing: 'guitar' },
    { scenes: ['city', 'studio'], worn: 'headphones', garments: ['hoodie', 'tee'] },
  ],
  party: [
    { scenes: ['night', 'concert'], thing: 'cocktail' },
    { scenes: ['night'], thing: 'bubbles' },
  ],
  photography: [{ scenes: ['city', 'park', 'hills'], thing: 'camera' }],
  politics: [{ scenes: ['cafe', 'library'], thing: 'newspaper', garments: ['blazer', 'shirt', 'knit'] }],
  reading: [{ scenes: ['library', 'living'], thing: 'book', garments: ['knit', 'shirt', 'turtleneck', 'wrap'] }],
  shopping: [{ scenes: ['market', 'city'], thing: 'bags' }],
  sports: [{ scenes: ['park'], thing: 'ball', garments: sporty }],
  sushi: [{ scenes: ['bar'], thing: 'sushi' }],
  tea: [{ scenes: ['living', 'garden'], thing: 'tea', garments: ['knit', 'turtleneck', 'wrap'] }],
  theater: [
    { scenes: ['stage'], pose: 'folded', garments: ['blazer', 'turtleneck'] },
    { scenes: ['stage'], thing: 'microphone' },
  ],
  travelling: [
    { scenes: ['city', 'beach'], worn: 'sunhat', garments: ['shirt', 'tee', 'dress'] },
    { scenes: ['city', 'hills'], worn: 'backpack', garments: ['tee', 'hoodie'] },
  ],
  vegetarian: [{ scenes: ['market', 'kitchen'], thing: 'crate' }],
  videogames: [{ scenes: ['living'], thing: 'controller', garments: ['hoodie', 'tee'] }],
  wine: [{ scenes: ['bar', 'garden'], thing: 'wine' }],
  roleplay: [{ scenes: ['stage', 'night'], thing: 'mask' }],
  bondage: [{ scenes: ['night', 'bar'], pose: 'folded', garments: ['leather', 'turtleneck'] }],
  massage: [{ scenes: ['living'], thing: 'candle' }],
  lingerie: [{ scenes: ['night', 'living'], thing: 'bubbles', garments: ['straps', 'wrap', 'shirt'] }],
}

/** Pictures that need no interest. */
export const ordinary: readonly Activity[] = [
  { scenes: ['studio', 'garden', 'city'] },
  { scenes: ['studio', 'living', 'park'], pose: 'folded' },
  { scenes: ['cafe', 'garden', 'studio'], pose: 'cheek' },
  { scenes: ['studio', 'city', 'market'], pose: 'hip' },
  { scenes: ['garden', 'market'], thing: 'flowers' },
  { scenes: ['park', 'garden'], thing: 'dog' },
  { scenes: ['living'], thing: 'cat' },
  { scenes: ['kitchen', 'garden'], thing: 'plant' },
  { scenes: ['park', 'beach'], pose: 'wave' },
  { scenes: ['hills', 'park'], worn: 'beanie', garments: ['knit', 'hoodie', 'turtleneck'] },
]
