/**
 * What `pnpm new` asks for and writes: files from `templates/`, and the lines elsewhere that make them part of the product.
 * `pnpm new edition --args poly 8 Trio` answers the questions in advance.
 */
import type { PlopTypes } from '@turbo/gen'
import { carryOut, type Plan } from './edit.ts'
import { planEdition, type NewEdition } from './edition.ts'
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
  'A name is words in small letters with dashes between.',
)

type WithRoot = { turbo: { paths: { root: string } } }

const edit =
  <Answers>(plan: Plan<Answers>): PlopTypes.CustomActionFunction =>
  (answers) => {
    carryOut((answers as WithRoot).turbo.paths.root, plan, answers as Answers)
    return 'the lines elsewhere'
  }

const templates = (kind: string) => ({
  type: 'addMany' as const,
  destination: '{{ turbo.paths.root }}',
  base: `templates/${kind}`,
  templateFiles: `templates/${kind}/**/*.hbs`,
})

export default function generators(plop: PlopTypes.NodePlopAPI): void {
  plop.setGenerator('edition', {
    description: 'a site with an app and a brand of its own',
    prompts: [
      question('slug', 'Slug, as in the address:', /^[a-z][a-z0-9]*$/, 'A slug is a short word in small letters.'),
      question('number', 'Number of the edition:', /^[1-9]\d*$/, "An edition's number counts from 1."),
      question('name', 'Name, as people read it:', /\S/, 'A site has a name.'),
    ],
    actions: [
      edit<NewEdition>(planEdition),
      templates('edition'),
      ({ slug }: { slug: string }) =>
        `Next: draw packages/brands/src/${slug} (theme, logo, icon, fonts), which still looks like the first site, write its words in locales/*/settings.json (sites.${slug}), say in packages/brands/src/all.test.ts that there is one more, then pnpm install.`,
    ] as PlopTypes.ActionType[],
  })
  plop.setGenerator('room', {
    description: 'a noun of the product, with one call, in every package that has rooms',
    prompts: [nameQuestion],
    actions: [
      edit(planRoom),
      templates('room'),
      ({ name }: { name: string }) => `Next: say what it is in packages/contracts/src/${name}, then follow its name upward.`,
    ] as PlopTypes.ActionType[],
  })
  plop.setGenerator('component', {
    description: 'a component of the kit with its story',
    prompts: [nameQuestion],
    actions: [
      templates('component'),
      ({ name }: { name: string }) =>
        `Next: give it a story for every state. The first import from another package needs a line in the exports of packages/ui/package.json: "./${name}/${name}.tsx".`,
    ] as PlopTypes.ActionType[],
  })
}
