import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineMain } from '@storybook/react-vite/node'

/** A built studio is for marketing: it has no checks of accessibility, which would be a twentieth of its size. Tests have them. */
const isBuild = process.env['NODE_ENV'] === 'production'

/** The films and pictures of the landers. Without the MP4s, which are for older devices and would make a built studio a fifth larger. */
const films = readdirSync(new URL('../apps/landers/films', import.meta.url))
  .filter((name) => !name.endsWith('.mp4'))
  .map((name) => ({ from: `../apps/landers/films/${name}`, to: `/landers/films/${name}` }))

/** As on the sites, styled-components adds single rules. By default it writes the whole style sheet anew during development. */
const quickStyles = { SC_DISABLE_SPEEDY: 'false' }

type Alias = { find: string | RegExp; replacement: string }

const asList = (alias: readonly Alias[] | object = []): readonly Alias[] =>
  Array.isArray(alias)
    ? (alias as Alias[])
    : Object.entries(alias as Record<string, string>).map(([find, replacement]) => ({ find, replacement }))

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', './*.stories.tsx', '../packages/*/src/**/*.stories.tsx', '../apps/landers/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', ...(isBuild ? [] : ['@storybook/addon-a11y', '@storybook/addon-vitest'])],
  // The service worker that answers requests from fixtures, and the films.
  staticDirs: ['./public', ...films],
  // Descriptions of properties are for developers. Without them a build takes half the time.
  typescript: { reactDocgen: isBuild ? false : 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's own tasks for newcomers are not those of marketing.
  features: { sidebarOnboardingChecklist: false, changeDetection: false },
  viteFinal: (config) => ({
    ...config,
    oxc: { jsx: { runtime: 'automatic' } },
    define: { ...config.define, ...quickStyles },
    ...(isBuild && {
      resolve: {
        ...config.resolve,
        alias: [
          ...asList(config.resolve?.alias),
          { find: /^@storybook\/addon-a11y$/, replacement: fileURLToPath(new URL('no-addon.ts', import.meta.url)) },
        ],
      },
    }),
    build: { ...config.build, chunkSizeWarningLimit: 3000 },
  }),
})
