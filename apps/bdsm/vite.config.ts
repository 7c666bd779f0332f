import { bdsm } from '@vonk/brands/bdsm/brand.ts'
import { bdsmIcon } from '@vonk/brands/bdsm/icon.ts'
import { themeCss } from '@vonk/brands/theme-css.ts'
import { siteConfig } from '@vonk/config/vite/site-config.ts'
import { defineConfig } from 'vite'

export default defineConfig(siteConfig({ ...bdsm, icon: bdsmIcon, themeCss: themeCss(bdsm.theme) }))
