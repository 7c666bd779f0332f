import { she } from '@vonk/brands/she/brand.ts'
import { sheIcon } from '@vonk/brands/she/icon.ts'
import { themeCss } from '@vonk/brands/theme-css.ts'
import { siteConfig } from '@vonk/config/vite/site-config.ts'
import { defineConfig } from 'vite'

export default defineConfig(siteConfig({ ...she, icon: sheIcon, themeCss: themeCss(she.theme) }))
