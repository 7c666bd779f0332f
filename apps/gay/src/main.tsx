import '@vonk/brands/gay/fonts.css'
import { gay } from '@vonk/brands/gay/brand.ts'
import { mountSite } from '@vonk/site/mount-site.tsx'

mountSite(gay)
