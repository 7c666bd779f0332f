import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { Headline } from './headline.tsx'
import type { BlockProps } from '../plan.ts'
import { Section } from './section.tsx'
import { SignupWords } from './signup-words.tsx'

/** Headline and lead of a landing page; `picture` is beside them, on a phone below. */
export function Words({ picture: Picture, ...page }: BlockProps & { picture?: ComponentType<BlockProps> | undefined }) {
  return (
    <Section>
      <Halves $alone={Picture === undefined}>
        <Stack gap={6}>
          <Headline of={page.name} />
          <div>
            <ButtonLink href="#signup" size="large">
              <SignupWords />
            </ButtonLink>
          </div>
        </Stack>
        {Picture ? (
          <Frame>
            <Picture {...page} />
          </Frame>
        ) : null}
      </Halves>
    </Section>
  )
}

const Halves = styled.div<{ $alone: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.spacing[8]} ${tokens.spacing[12]};

  ${media.large} {
    grid-template-columns: ${({ $alone }) => ($alone ? 'minmax(0, 44rem)' : 'minmax(0, 6fr) minmax(0, 5fr)')};
  }
`

const Frame = styled.div`
  & > svg {
    width: 100%;
    max-width: 460px;
    height: auto;
    margin-inline: auto;
  }
`
