import type { Interest } from '@vonk/contracts/profile/profile.schema.ts'
import Adventure from 'lucide-react/icons/mountain'
import Art from 'lucide-react/icons/palette'
import Beach from 'lucide-react/icons/umbrella'
import Beer from 'lucide-react/icons/beer'
import Biking from 'lucide-react/icons/bike'
import Bondage from 'lucide-react/icons/link-2'
import Coffee from 'lucide-react/icons/coffee'
import Cooking from 'lucide-react/icons/chef-hat'
import Dancing from 'lucide-react/icons/disc-3'
import Fashion from 'lucide-react/icons/shirt'
import Gym from 'lucide-react/icons/dumbbell'
import Hiking from 'lucide-react/icons/footprints'
import Lingerie from 'lucide-react/icons/ribbon'
import Massage from 'lucide-react/icons/hand'
import Movies from 'lucide-react/icons/clapperboard'
import Music from 'lucide-react/icons/music'
import Party from 'lucide-react/icons/party-popper'
import Photography from 'lucide-react/icons/camera'
import Politics from 'lucide-react/icons/landmark'
import Reading from 'lucide-react/icons/book-open'
import Roleplay from 'lucide-react/icons/venetian-mask'
import Shopping from 'lucide-react/icons/shopping-bag'
import Sports from 'lucide-react/icons/trophy'
import Sushi from 'lucide-react/icons/fish'
import Tea from 'lucide-react/icons/leaf'
import Theater from 'lucide-react/icons/drama'
import Travelling from 'lucide-react/icons/plane'
import Vegetarian from 'lucide-react/icons/salad'
import Videogames from 'lucide-react/icons/gamepad-2'
import Wine from 'lucide-react/icons/wine'

/** A drawing for each interest (PRF-01). */
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
