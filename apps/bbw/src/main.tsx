import '@vonk/brands/bbw/fonts.css'
import { bbw } from '@vonk/brands/bbw/brand.ts'
import { mountSite } from '@vonk/site/mount-site.tsx'

mountSite(bbw)
