import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { storiesProject } from './.storybook/stories-project.ts'

const settleImports = 'packages/config/vitest/settle-imports.ts'

/** As on the sites, styled-components adds single rules. By default jsdom would read the whole style sheet anew for each. */
const quickStyles = { SC_DISABLE_SPEEDY: 'false' }

/** Files that mostly wait for servers which they start and kill. */
const waitsMuch = ({ moduleId }: TestSpecification) =>
  /\/(e2e\/src\/faults\/\w+|api\/src\/(server|replicas))\.test\.ts$/.test(moduleId)

/** They begin first, beside files that keep a core busy. At the end of the run, where a small file comes by itself, a core would idle. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(waitsMuch), ...sorted.filter((file) => !waitsMuch(file))]
  }
}

// One run for the whole house. `vitest --project screens packages/chat` runs a part of it.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // The API tests have a PostgreSQL beside them and the stories a browser: more workers only get in each other's way.
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is there is found at once; a busy machine may need longer than the second that a poll waits by itself.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Most files take less time than the start of a worker.
          isolate: false,
          setupFiles: [settleImports],
          include: [
            'packages/{contracts,brands,i18n,api-client,fixtures,config,demo,fences,generators,launcher}/**/*.test.{ts,mjs}',
            '.storybook/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          env: quickStyles,
          // Like the server tests below: a quarter of the time went into importing the screens anew for each file.
          isolate: false,
          include: ['packages/{ui,state,chat,site}/src/**/*.test.{ts,tsx}'],
          setupFiles: [settleImports, 'packages/config/vitest/screens-setup.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          // Half of the time went into importing the server anew for each file. Files must not leave global changes behind.
          isolate: false,
          setupFiles: [settleImports],
          // The faults have servers of their own, and the client of the product in Node.
          include: ['apps/api/{src,attack}/**/*.test.ts', 'packages/e2e/src/faults/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'landers',
          environment: 'node',
          env: quickStyles,
          setupFiles: [settleImports],
          include: ['apps/{landers,page-renderer}/src/**/*.test.{ts,tsx}'],
        },
      },
      storiesProject,
    ],
  },
})
