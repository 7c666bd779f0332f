import { general } from '@vonk/brands/general/brand.ts'
import { generalIcon } from '@vonk/brands/general/icon.ts'
import { themeCss } from '@vonk/brands/theme-css.ts'
import { siteConfig } from '@vonk/config/vite/site-config.ts'
import { defineConfig } from 'vite'

export default defineConfig(siteConfig({ ...general, icon: generalIcon, themeCss: themeCss(general.theme) }))
