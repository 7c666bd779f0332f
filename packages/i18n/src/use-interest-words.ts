import type { Interest } from '@vonk/contracts/profile/profile.values.ts'
import { useTranslation } from 'react-i18next'

/** Returns the names of the interests. Loads the texts of `profile`. */
export function useInterestWords(): Record<Interest, string> {
  const { t } = useTranslation('profile')
  return {
    adventure: t('interest.adventure'),
    art: t('interest.art'),
    beach: t('interest.beach'),
    beer: t('interest.beer'),
    biking: t('interest.biking'),
    coffee: t('interest.coffee'),
    cooking: t('interest.cooking'),
    dancing: t('interest.dancing'),
    fashion: t('interest.fashion'),
    gym: t('interest.gym'),
    hiking: t('interest.hiking'),
    movies: t('interest.movies'),
    music: t('interest.music'),
    party: t('interest.party'),
    photography: t('interest.photography'),
    politics: t('interest.politics'),
    reading: t('interest.reading'),
    shopping: t('interest.shopping'),
    sports: t('interest.sports'),
    sushi: t('interest.sushi'),
    tea: t('interest.tea'),
    theater: t('interest.theater'),
    travelling: t('interest.travelling'),
    vegetarian: t('interest.vegetarian'),
    videogames: t('interest.videogames'),
    wine: t('interest.wine'),
    roleplay: t('interest.roleplay'),
    bondage: t('interest.bondage'),
    massage: t('interest.massage'),
    lingerie: t('interest.lingerie'),
  }
}
