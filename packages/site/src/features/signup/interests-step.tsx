import { useSuspenseQuery } from '@tanstack/react-query'
import { limits } from '@vonk/contracts/limits.ts'
import type { Interest } from '@vonk/contracts/profile/profile.values.ts'
import { interestsQuery } from '@vonk/state/profile/profile.queries.ts'
import { ChipButton } from '@vonk/ui/chip/chip.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

type InterestsStepProps = {
  chosen: readonly Interest[]
  labels: Record<Interest, string>
  icons: Record<Interest, ComponentType<{ 'aria-hidden': 'true' }>>
  onChange: (interests: Interest[]) => void
}

/** Interests as chips with icons. */
export function InterestsStep({ chosen, labels, icons, onChange }: InterestsStepProps) {
  const { t } = useTranslation('signup')
  const { data: offered } = useSuspenseQuery(interestsQuery())
  const isFull = chosen.length >= limits.interests
  return (
    <>
      <Chips>
        {offered.map((interest) => {
          const Icon = icons[interest]
          const pressed = chosen.includes(interest)
          return (
            <li key={interest}>
              <ChipButton
                pressed={pressed}
                disabled={isFull && !pressed}
                onClick={() => onChange(pressed ? chosen.filter((other) => other !== interest) : [...chosen, interest])}
              >
                <Icon aria-hidden="true" />
                {labels[interest]}
              </ChipButton>
            </li>
          )
        })}
      </Chips>
      <Text size="small" tone="muted" role="status">
        {t('interests.chosen', { chosen: chosen.length, max: limits.interests })}
      </Text>
    </>
  )
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[2]};
`
