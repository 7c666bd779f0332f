import type { Brand } from '@vonk/brands/brand.ts'
import { createContext, use } from 'react'

export const BrandContext = createContext<Brand | null>(null)

/** Returns the brand of the site. Throws outside {@link BrandContext}, which every site, story and test provides. */
export function useBrand(): Brand {
  const brand = use(BrandContext)
  if (!brand) throw new Error('useBrand needs a BrandContext above it')
  return brand
}
