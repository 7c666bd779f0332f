import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { ChipLink } from '@vonk/ui/chip/chip.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBrand } from '../../brand-context.ts'
import { paths } from '../../paths.ts'

/** Where its buttons and choices stand: `center` below centred words. */
type AskProps = { justify?: 'start' | 'center' }

/** What the edition asks first. Without a search for visitors each of them asks to sign up (MEM-03). */
export function HomeAsk({ justify = 'start' }: AskProps) {
  const { home } = useBrand()
  const { logged_out_search, genders } = useSettings()
  const asks = logged_out_search ? home.asks : needsSearch.has(home.asks) ? 'signup' : home.asks
  if (asks === 'look') return <Look justify={justify} />
  if (asks === 'rules') return <Signup justify={justify} second={<RulesLink />} />
  if (asks === 'pace') return <Signup justify={justify} second={<QuestionsLink />} />
  if (asks === 'ages') return <Signup justify={justify} first={<Ages justify={justify} />} />
  if (asks === 'kinds') return <Signup justify={justify} first={<Kinds justify={justify} />} />
  if (asks === 'gender' && genders.length > 1) return <Signup justify={justify} first={<Gender justify={justify} />} />
  return <Signup justify={justify} second={<PricingLink />} />
}

const needsSearch: ReadonlySet<string> = new Set(['look', 'ages', 'kinds', 'gender'])

function Signup({ first, second, justify }: { first?: ReactNode; second?: ReactNode } & AskProps) {
  const { t } = useTranslation('home')
  return (
    <Stack gap={5}>
      {first}
      <Cluster gap={3} justify={justify}>
        <ButtonLink as={Link} to={paths.signup.href()} size="large">
          {t('signup')}
        </ButtonLink>
        {second}
      </Cluster>
    </Stack>
  )
}

function Look({ justify }: AskProps) {
  const { t } = useTranslation('home')
  return (
    <Cluster gap={3} justify={justify}>
      <ButtonLink as={Link} to={paths.members.href()} size="large">
        {t('ask.look')}
      </ButtonLink>
      <ButtonLink as={Link} to={paths.signup.href()} size="large" variant="secondary">
        {t('signup')}
      </ButtonLink>
    </Cluster>
  )
}

function PricingLink() {
  const { t } = useTranslation('home')
  return <Second to={paths.pricing.href()}>{t('pricing')}</Second>
}

function RulesLink() {
  const { t } = useTranslation('home')
  return <Second to={paths.page.href({ token: 'ban' })}>{t('ask.rules')}</Second>
}

function QuestionsLink() {
  const { t } = useTranslation('home')
  return <Second to={paths.page.href({ token: 'service' })}>{t('ask.pace')}</Second>
}

function Second({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink as={Link} to={to} size="large" variant="secondary">
      {children}
    </ButtonLink>
  )
}

function Ages({ justify }: AskProps) {
  const { t } = useTranslation('home')
  const ages = [
    [35, 44],
    [45, 54],
    [55, 64],
  ] as const
  return (
    <Choices
      justify={justify}
      question={t('ask.ages')}
      choices={ages.map(([from, to]) => ({ name: t('ask.age', { from, to }), search: `min_age=${from}&max_age=${to}` }))}
    />
  )
}

function Gender({ justify }: AskProps) {
  const { t } = useTranslation('home')
  return (
    <Choices
      justify={justify}
      question={t('ask.gender')}
      choices={[
        { name: t('ask.female'), search: 'gender=female' },
        { name: t('ask.male'), search: 'gender=male' },
        { name: t('ask.everyone'), search: 'everyone=1' },
      ]}
    />
  )
}

function Kinds({ justify }: AskProps) {
  const { t } = useTranslation('home')
  return (
    <Choices
      justify={justify}
      question={t('ask.kinds')}
      choices={[
        { name: t('ask.online'), search: 'online=1' },
        { name: t('ask.verified'), search: 'verified=1' },
        { name: t('ask.photo'), search: 'photo=1' },
      ]}
    />
  )
}

/** A question whose answers are searches. */
function Choices({
  question,
  choices,
  justify,
}: { question: string; choices: readonly { name: string; search: string }[] } & AskProps) {
  const id = useId()
  return (
    <Stack gap={2}>
      <Text strong id={id}>
        {question}
      </Text>
      <Cluster as="ul" gap={2} justify={justify} aria-labelledby={id}>
        {choices.map(({ name, search }) => (
          <li key={search}>
            <ChipLink as={Link} to={`${paths.members.href()}?${search}`} tone="primary">
              {name}
            </ChipLink>
          </li>
        ))}
      </Cluster>
    </Stack>
  )
}
