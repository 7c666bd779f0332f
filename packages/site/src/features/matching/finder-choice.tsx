import { limits } from '@vonk/contracts/limits.ts'
import {
  finderDays,
  finderDistances,
  type FinderAnswer,
  type FinderQuestion,
  type WantedIn,
} from '@vonk/contracts/matching/matching.finder.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ChipButton } from '@vonk/ui/chip/chip.tsx'
import { RadioGroup } from '@vonk/ui/radio-group/radio-group.tsx'
import { RangeSlider } from '@vonk/ui/slider/slider.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useFinderWords, type FinderLabels, type FinderOption } from './finder-words.ts'

type Wanted = FinderAnswer['wanted']
type ChoiceProps = { wanted: Wanted; labels: FinderLabels; onChange: (wanted: Wanted) => void }

/** The control of one question. */
export function FinderChoice({ question, ...props }: ChoiceProps & { question: FinderQuestion }) {
  const { labels } = props
  switch (question) {
    case 'age':
      return <AgeChoice {...props} />
    case 'distance':
      return <DistanceChoice {...props} />
    case 'active':
      return <ActiveChoice {...props} />
    case 'photo':
      return <PhotoChoice {...props} />
    case 'tattoos':
      return <OneOf {...props} question={question} options={labels.options.tattoos} read={(value) => value === 'true'} />
    case 'interests':
      return (
        <AnyOf
          {...props}
          question={question}
          most={limits.finderInterests}
          options={labels.offered.map((value) => ({ value, label: labels.interests[value] }))}
        />
      )
    case 'gender':
    case 'relationship_status':
    case 'body_type':
    case 'sexuality':
      return <AnyOf {...props} question={question} options={labels.options[question]} />
  }
}

/** Years that the first suggestion is younger and older than the member. */
const around = 8

function AgeChoice({ wanted, onChange }: ChoiceProps) {
  const { t } = useTranslation('matching')
  const { min_age } = useSettings()
  const own = useCurrentUser()?.profile.age ?? min_age
  const suggested = { min: Math.max(min_age, own - around), max: Math.min(limits.highestAge, own + around) }
  const { min, max } = (wanted as WantedIn<'age'> | null) ?? suggested
  // The slider always has a value, so leaving it where it is answers too.
  useEffect(() => {
    if (wanted === null) onChange({ min, max })
  }, [wanted, min, max, onChange])
  return (
    <RangeSlider
      label={t('finder.age.label')}
      min={min_age}
      max={limits.highestAge}
      value={[min, max]}
      onChange={([from, to]) => onChange({ min: from, max: to })}
      thumbLabels={[t('finder.age.youngest'), t('finder.age.oldest')]}
      valueText={(age) => t('finder.age.value', { age })}
      rangeText={(from, to) => t('finder.age.range', { from, to })}
    />
  )
}

function DistanceChoice({ wanted, onChange }: ChoiceProps) {
  const { t } = useTranslation('matching')
  const format = useFormat()
  const options = finderDistances.map((km) => ({
    value: String(km),
    label: t('finder.upTo', { distance: format.distance(km) }),
  }))
  return <OneOf question="distance" wanted={wanted} onChange={onChange} options={options} read={numberIn(finderDistances)} />
}

function ActiveChoice({ wanted, onChange }: ChoiceProps) {
  const { t } = useTranslation('matching')
  const labels = { 1: t('finder.active.day'), 7: t('finder.active.week'), 30: t('finder.active.month') }
  const options = finderDays.map((days) => ({ value: String(days), label: labels[days] }))
  return <OneOf question="active" wanted={wanted} onChange={onChange} options={options} read={numberIn(finderDays)} />
}

function PhotoChoice({ wanted, onChange }: ChoiceProps) {
  const { t } = useTranslation('matching')
  const options = [{ value: 'true', label: t('finder.photo') }]
  return <OneOf question="photo" wanted={wanted} onChange={onChange} options={options} read={() => true} />
}

const numberIn =
  <Value extends number>(values: readonly Value[]) =>
  (text: string): Value | null =>
    values.find((value) => String(value) === text) ?? null

type OneOfProps = {
  question: FinderQuestion
  wanted: Wanted
  options: readonly FinderOption[]
  read: (value: string) => Wanted
  onChange: (wanted: Wanted) => void
}

/** One of some values. */
function OneOf({ question, wanted, options, read, onChange }: OneOfProps) {
  const { questions } = useFinderWords()
  return (
    <RadioGroup
      label={questions[question].title}
      labelHidden
      layout="tiles"
      value={wanted === null ? null : JSON.stringify(wanted)}
      onChange={(value) => onChange(read(value))}
      options={options}
    />
  )
}

type AnyOfProps = Omit<OneOfProps, 'read'> & { most?: number }

/** Any of some values, up to `most`. */
function AnyOf({ question, wanted, options, most = options.length, onChange }: AnyOfProps) {
  const { questions } = useFinderWords()
  const chosen = Array.isArray(wanted) ? (wanted as readonly string[]) : []
  const isFull = chosen.length >= most
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
    onChange(next.length === 0 ? null : (next as Wanted))
  }
  return (
    <Chips aria-label={questions[question].title}>
      {options.map(({ value, label }) => (
        <li key={value}>
          <ChipButton pressed={chosen.includes(value)} disabled={isFull && !chosen.includes(value)} onClick={() => toggle(value)}>
            {label}
          </ChipButton>
        </li>
      ))}
    </Chips>
  )
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[2]};
`
