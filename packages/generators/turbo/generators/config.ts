/**
 * What `pnpm new` asks and writes: files from `templates/`, and lines in other files that connect them with the product.
 * `pnpm new edition poly 8 Trio` answers the questions in advance.
 */
import type { PlopTypes } from '@turbo/gen'
import { carryOut, type Plan } from './edit.ts'
import { planEdition, type NewEdition } from './edition.ts'
import { planLander } from './lander.ts'
import { planRoom } from './room.ts'

const question = (name: string, message: string, form: RegExp, otherwise: string) => ({
  type: 'input' as const,
  name,
  message,
  validate: (answer: string) => form.test(answer) || otherwise,
})

const nameQuestion = question(
  'name',
  'Name, e.g. star-rating:',
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  'A name has words in lower case, separated by hyphens.',
)

type WithRoot = { turbo: { paths: { root: string } } }

const edit =
  <Answers>(plan: Plan<Answers>): PlopTypes.CustomActionFunction =>
  (answers) => {
    carryOut((answers as WithRoot).turbo.paths.root, plan, answers as Answers)
    return 'lines added in other files'
  }

const templates = (kind: string) => ({
  type: 'addMany' as const,
  destination: '{{ turbo.paths.root }}',
  base: `templates/${kind}`,
  templateFiles: `templates/${kind}/**/*.hbs`,
})

export default function generators(plop: PlopTypes.NodePlopAPI): void {
  plop.setGenerator('edition', {
    description: 'a site with its own app and brand',
    prompts: [
      question('slug', 'Slug, as in the address:', /^[a-z][a-z0-9]*$/, 'A slug is a short word in lower case.'),
      question('number', 'Number of the edition:', /^[1-9]\d*$/, 'The number is 1 or more.'),
      question('name', 'Name, as members see it:', /\S/, 'The name is missing.'),
    ],
    actions: [
      edit<NewEdition>(planEdition),
      templates('edition'),
      ({ slug }: { slug: string }) =>
        `Next: run pnpm install. Design packages/brands/src/${slug} (theme, logo, icon, fonts), which is a copy of the first site. Write its texts in locales/*/settings.json (sites.${slug}), locales/*/home.json and locales/*/landers.json (${slug}). Add it to the list in packages/brands/src/all.test.ts.`,
    ] as PlopTypes.ActionType[],
  })
  plop.setGenerator('room', {
    description: 'a noun of the product, with one call, in every package that has rooms',
    prompts: [nameQuestion],
    actions: [
      edit(planRoom),
      templates('room'),
      ({ name }: { name: string }) =>
        `Next: describe its calls in packages/contracts/src/${name}. Then edit the files with its name on each floor.`,
    ] as PlopTypes.ActionType[],
  })
  plop.setGenerator('lander', {
    description: 'a landing page of the shared blocks',
    prompts: [question('name', 'Name, as in the address:', /^[a-z][a-z0-9]*$/, 'A name is one word in lower case.')],
    actions: [
      edit(planLander),
      templates('lander'),
      ({ name }: { name: string }) =>
        `Next: write ${name} of each edition in locales/*/landers.json, in every language. Compose its blocks in apps/landers/src/landings/${name} (apps/landers/README.md). See it in the studio: Landers, Each lander.`,
    ] as PlopTypes.ActionType[],
  })
  plop.setGenerator('component', {
    description: 'a component of the kit with its story',
    prompts: [nameQuestion],
    actions: [
      templates('component'),
      ({ name }: { name: string }) =>
        `Next: write a story for every state. Before another package can import it, add to the exports of packages/ui/package.json: "./${name}/${name}.tsx".`,
    ] as PlopTypes.ActionType[],
  })
}
