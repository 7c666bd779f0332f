import type { Brand } from '@vonk/brands/brand.ts'
import { createContext, use } from 'react'

/** The brand of this site. */
export const BrandContext = createContext<Brand | null>(null)

/** The brand of the site. Throws outside of {@link BrandContext}, which every site, story and test provides. */
export function useBrand(): Brand {
  const brand = use(BrandContext)
  if (!brand) throw new Error('No brand: render below BrandContext')
  return brand
}
