import type { Brand } from '@vonk/brands/brand.ts'
import { useTranslation } from 'react-i18next'
import { Drawing } from '../../drawing.tsx'
import { Lander } from '../../lander.tsx'

export function Video({ brand }: { brand: Brand }) {
  const { t } = useTranslation('landers')
  return <Lander brand={brand} headline={t('video.headline')} lead={t('video.lead')} picture={<Picture />} />
}

const Picture = () => (
  <Drawing viewBox="0 0 400 420">
    <rect className="c" x="20" y="70" width="360" height="250" rx="30" />
    <circle className="a" cx="200" cy="195" r="70" />
    <path className="d" d="M180 158v74l62-37z" />
    <rect className="b" x="60" y="346" width="280" height="14" rx="7" />
    <circle className="a" cx="150" cy="353" r="14" />
  </Drawing>
)
