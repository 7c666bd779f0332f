import { bdsm } from '@vonk/brands/bdsm/brand.ts'
import { siteConfig } from '@vonk/config/vite/site-config.ts'
import { defineConfig } from 'vite'

export default defineConfig(siteConfig(bdsm))
