import type { Interest } from '@vonk/contracts/profile/profile.values.ts'
import Adventure from 'lucide-react/dist/esm/icons/mountain.mjs'
import Art from 'lucide-react/dist/esm/icons/palette.mjs'
import Beach from 'lucide-react/dist/esm/icons/umbrella.mjs'
import Beer from 'lucide-react/dist/esm/icons/beer.mjs'
import Biking from 'lucide-react/dist/esm/icons/bike.mjs'
import Bondage from 'lucide-react/dist/esm/icons/link-2.mjs'
import Coffee from 'lucide-react/dist/esm/icons/coffee.mjs'
import Cooking from 'lucide-react/dist/esm/icons/chef-hat.mjs'
import Dancing from 'lucide-react/dist/esm/icons/disc-3.mjs'
import Fashion from 'lucide-react/dist/esm/icons/shirt.mjs'
import Gym from 'lucide-react/dist/esm/icons/dumbbell.mjs'
import Hiking from 'lucide-react/dist/esm/icons/footprints.mjs'
import Lingerie from 'lucide-react/dist/esm/icons/ribbon.mjs'
import Massage from 'lucide-react/dist/esm/icons/hand.mjs'
import Movies from 'lucide-react/dist/esm/icons/clapperboard.mjs'
import Music from 'lucide-react/dist/esm/icons/music.mjs'
import Party from 'lucide-react/dist/esm/icons/party-popper.mjs'
import Photography from 'lucide-react/dist/esm/icons/camera.mjs'
import Politics from 'lucide-react/dist/esm/icons/landmark.mjs'
import Reading from 'lucide-react/dist/esm/icons/book-open.mjs'
import Roleplay from 'lucide-react/dist/esm/icons/venetian-mask.mjs'
import Shopping from 'lucide-react/dist/esm/icons/shopping-bag.mjs'
import Sports from 'lucide-react/dist/esm/icons/trophy.mjs'
import Sushi from 'lucide-react/dist/esm/icons/fish.mjs'
import Tea from 'lucide-react/dist/esm/icons/leaf.mjs'
import Theater from 'lucide-react/dist/esm/icons/drama.mjs'
import Travelling from 'lucide-react/dist/esm/icons/plane.mjs'
import Vegetarian from 'lucide-react/dist/esm/icons/salad.mjs'
import Videogames from 'lucide-react/dist/esm/icons/gamepad-2.mjs'
import Wine from 'lucide-react/dist/esm/icons/wine.mjs'

/** Icons of the interests (PRF-01). */
export const interestIcons: Record<Interest, typeof Adventure> = {
  adventure: Adventure,
  art: Art,
  beach: Beach,
  beer: Beer,
  biking: Biking,
  coffee: Coffee,
  cooking: Cooking,
  dancing: Dancing,
  fashion: Fashion,
  gym: Gym,
  hiking: Hiking,
  movies: Movies,
  music: Music,
  party: Party,
  photography: Photography,
  politics: Politics,
  reading: Reading,
  shopping: Shopping,
  sports: Sports,
  sushi: Sushi,
  tea: Tea,
  theater: Theater,
  travelling: Travelling,
  vegetarian: Vegetarian,
  videogames: Videogames,
  wine: Wine,
  roleplay: Roleplay,
  bondage: Bondage,
  massage: Massage,
  lingerie: Lingerie,
}
