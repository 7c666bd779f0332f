import '@vonk/brands/general/fonts.css'
import { general } from '@vonk/brands/general/brand.ts'
import { mountSite } from '@vonk/site/mount-site.tsx'

mountSite(general)
