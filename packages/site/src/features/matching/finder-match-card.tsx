import type { FinderQuestion } from '@vonk/contracts/matching/matching.finder.ts'
import type { FinderMatch } from '@vonk/contracts/matching/matching.schema.ts'
import type { Interest } from '@vonk/contracts/profile/profile.values.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Check, CircleHelp, Minus } from '@vonk/ui/icon/icons.ts'
import { ProgressMeter } from '@vonk/ui/progress-bar/progress-bar.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { MemberRowCard } from '../../blocks/member-row-card.tsx'
import { useFinderWords, type FinderLabels } from './finder-words.ts'

type FinderMatchCardProps = { match: FinderMatch; labels: FinderLabels; eager: boolean }

/** A member who fits: how much, what fits, what differs, and what the profile does not say (MEM-06). */
export function FinderMatchCard({ match, labels, eager }: FinderMatchCardProps) {
  const { t } = useTranslation('matching')
  const format = useFormat()
  const { questions } = useFinderWords()
  const fitText = useFitText(match, labels)
  const { profile, percent, fits, differs, unknown } = match
  const namesOf = (list: readonly FinderQuestion[]) => format.list(list.map((question) => questions[question].name))
  const share = t('finder.results.percent', { percent: format.percent(percent) })
  return (
    <MemberRowCard member={profile} level={2} eager={eager}>
      <Share>
        <ProgressMeter label={share} value={percent} />
        <Text as="span" size="small" strong aria-hidden="true">
          {share}
        </Text>
      </Share>
      <Reasons>
        {fits.map((fit) => (
          <li key={fit.question} data-fits="">
            <Check aria-hidden="true" />
            {fitText(fit)}
          </li>
        ))}
        {differs.length > 0 ? (
          <li>
            <Minus aria-hidden="true" />
            {t('finder.results.differs', { what: namesOf(differs) })}
          </li>
        ) : null}
        {unknown.length > 0 ? (
          <li>
            <CircleHelp aria-hidden="true" />
            {t('finder.results.unknown', { what: namesOf(unknown) })}
          </li>
        ) : null}
      </Reasons>
    </MemberRowCard>
  )
}

/** Returns a function that says in words what of a profile fits. */
function useFitText({ profile }: FinderMatch, { options, interests }: FinderLabels) {
  const { t } = useTranslation('matching')
  const format = useFormat()
  const valuesOf = (question: keyof FinderLabels['options'], values: readonly string[]) =>
    format.list(values.map((value) => options[question].find((option) => option.value === value)?.label ?? value))
  return ({ question, values }: FinderMatch['fits'][number]): string => {
    switch (question) {
      case 'age':
        return t('finder.fits.age', { age: profile.age })
      case 'distance':
        return t('finder.fits.distance', { distance: format.distance(profile.distance_km ?? 0) })
      case 'interests':
        return t('finder.fits.interests', { interests: format.list(values.map((value) => interests[value as Interest])) })
      case 'photo':
        return t('finder.fits.photo')
      case 'active':
        return t('finder.fits.active')
      case 'tattoos':
        return values[0] === 'true' ? t('finder.fits.tattoos') : t('finder.fits.noTattoos')
      case 'gender':
      case 'relationship_status':
      case 'body_type':
      case 'sexuality':
        return valuesOf(question, values)
    }
  }
}

const Share = styled.div`
  display: grid;
  gap: ${tokens.spacing[1]};
  width: 100%;
  padding-block: ${tokens.spacing[2]};
`

const Reasons = styled.ul`
  display: grid;
  gap: ${tokens.spacing[1]};
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};

  & > li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    gap: ${tokens.spacing[2]};
    align-items: start;
  }

  & > li[data-fits] {
    color: ${tokens.colours.text};
  }

  & svg {
    width: 18px;
    height: 1.4em;
  }

  & > li[data-fits] > svg {
    color: ${tokens.colours.successText};
  }
`
