import { useTranslation } from 'react-i18next'
import { useBrand } from '../brand-context.ts'

/** What the edition says where nothing is yet. The texts are in the room `home`, which the screens load. */
export function useQuietWords(): { search: string; likes: string; chats: string } {
  const { t } = useTranslation('home')
  const { slug } = useBrand()
  return { search: t(`${slug}.quiet.search`), likes: t(`${slug}.quiet.likes`), chats: t(`${slug}.quiet.chats`) }
}
