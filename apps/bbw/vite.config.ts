import { bbw } from '@vonk/brands/bbw/brand.ts'
import { bbwIcon } from '@vonk/brands/bbw/icon.ts'
import { themeCss } from '@vonk/brands/theme-css.ts'
import { siteConfig } from '@vonk/config/vite/site-config.ts'
import { defineConfig } from 'vite'

export default defineConfig(siteConfig({ ...bbw, icon: bbwIcon, themeCss: themeCss(bbw.theme) }))
