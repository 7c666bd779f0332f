import '@vonk/brands/bdsm/fonts.css'
import { bdsm } from '@vonk/brands/bdsm/brand.ts'
import { mountSite } from '@vonk/site/mount-site.tsx'

mountSite(bdsm)
