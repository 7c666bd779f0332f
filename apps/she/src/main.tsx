import '@vonk/brands/she/fonts.css'
import { she } from '@vonk/brands/she/brand.ts'
import { mountSite } from '@vonk/site/mount-site.tsx'

mountSite(she)
