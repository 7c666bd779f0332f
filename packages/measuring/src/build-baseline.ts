import path from 'node:path'
import { build } from 'vite'
import { siteConfig } from '@vonk/config/vite/site-config.ts'

/** Builds the empty app with the same libraries into `folder`, as the sites are built. */
export async function buildBaseline(folder: string): Promise<void> {
  const colours = { surface: '#fff', text: '#000', primary: '#000' }
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"/>'
  const brand = {
    slug: 'baseline',
    name: 'Baseline',
    installName: 'Baseline',
    icon,
    logo: icon,
    firstFonts: [],
    themeCss: '',
    theme: { colours: { light: colours, dark: colours } },
  }
  const { build: options, plugins } = siteConfig(brand)
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'baseline'),
    logLevel: 'warn',
    plugins,
    build: { ...options, outDir: folder, emptyOutDir: true },
  })
}
