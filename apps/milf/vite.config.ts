import { milf } from '@vonk/brands/milf/brand.ts'
import { milfIcon } from '@vonk/brands/milf/icon.ts'
import { themeCss } from '@vonk/brands/theme-css.ts'
import { siteConfig } from '@vonk/config/vite/site-config.ts'
import { defineConfig } from 'vite'

export default defineConfig(siteConfig({ ...milf, icon: milfIcon, themeCss: themeCss(milf.theme) }))
