import '@vonk/brands/milf/fonts.css'
import { milf } from '@vonk/brands/milf/brand.ts'
import { mountSite } from '@vonk/site/mount-site.tsx'

mountSite(milf)
