import type { Brand } from '@vonk/brands/brand.ts'
import { useTranslation } from 'react-i18next'
import { Drawing } from '../../drawing.tsx'
import { Lander } from '../../lander.tsx'

export function Transitionsvideolanding({ brand }: { brand: Brand }) {
  const { t } = useTranslation('landers')
  return (
    <Lander
      brand={brand}
      headline={t('transitionsvideolanding.headline')}
      lead={t('transitionsvideolanding.lead')}
      picture={<Picture />}
    />
  )
}

const Picture = () => (
  <Drawing viewBox="0 0 400 420">
    <rect className="c" x="20" y="60" width="230" height="96" rx="30" />
    <rect className="a" x="130" y="176" width="250" height="96" rx="30" />
    <rect className="b" x="20" y="292" width="180" height="84" rx="30" />
    <path className="d" d="M52 96h150v12H52zm0 26h96v12H52z" />
    <path className="d" d="M162 212h180v12H162zm0 26h120v12H162z" />
    <circle className="d" cx="74" cy="334" r="9" />
    <circle className="d" cx="110" cy="334" r="9" />
    <circle className="d" cx="146" cy="334" r="9" />
  </Drawing>
)
