import '@vonk/brands/gilf/fonts.css'
import { gilf } from '@vonk/brands/gilf/brand.ts'
import { mountSite } from '@vonk/site/mount-site.tsx'

mountSite(gilf)
