import { allBrands } from '../packages/brands/src/all.ts'
import settings from '../locales/en/settings.json'
import { Framed } from './framed.tsx'

/** The seven sites. A card opens the home page of its site; every story then shows that site. */
export const BrandCards = () => (
  <div className="sb-unstyled" style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))', gap: 20 }}>
    {allBrands.map((brand) => (
      <Framed
        key={brand.slug}
        story="screens-site-home--visitor"
        brand={brand}
        globals={{}}
        device="card"
        scale={0.53}
        caption={settings.sites[brand.slug].title}
      />
    ))}
  </div>
)
