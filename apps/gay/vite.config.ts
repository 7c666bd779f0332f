import { gay } from '@vonk/brands/gay/brand.ts'
import { gayIcon } from '@vonk/brands/gay/icon.ts'
import { themeCss } from '@vonk/brands/theme-css.ts'
import { siteConfig } from '@vonk/config/vite/site-config.ts'
import { defineConfig } from 'vite'

export default defineConfig(siteConfig({ ...gay, icon: gayIcon, themeCss: themeCss(gay.theme) }))
