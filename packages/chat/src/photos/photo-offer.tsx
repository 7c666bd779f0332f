import { Image } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { PremiumOffer } from '../premium/premium-offer.tsx'

/** What a member gets who becomes Premium, before a photo is chosen in vain (CHT-17). */
export function PhotoOffer({ name, price }: { name: string; price: number }) {
  const { t } = useTranslation('chat')
  return (
    <PremiumOffer
      icon={<Image />}
      gains={[t('photo.offerPhotos'), t('photo.offerRead'), t('photo.offerConversations')]}
      cost={price > 0 ? t('photo.price', { count: price }) : t('photo.free')}
    >
      {t('photo.offerText', { name })}
    </PremiumOffer>
  )
}
