import { gilf } from '@vonk/brands/gilf/brand.ts'
import { gilfIcon } from '@vonk/brands/gilf/icon.ts'
import { themeCss } from '@vonk/brands/theme-css.ts'
import { siteConfig } from '@vonk/config/vite/site-config.ts'
import { defineConfig } from 'vite'

export default defineConfig(siteConfig({ ...gilf, icon: gilfIcon, themeCss: themeCss(gilf.theme) }))
