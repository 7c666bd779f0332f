import { milf } from '@vonk/brands/milf/brand.ts'
import { milfIcon } from '@vonk/brands/milf/icon.ts'
import { siteConfig } from '@vonk/config/vite/site-config.ts'
import { defineConfig } from 'vite'

export default defineConfig(siteConfig({ ...milf, icon: milfIcon }))
