import type { FinderQuestion } from '@vonk/contracts/matching/matching.finder.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { ChevronRight, Lock } from '@vonk/ui/icon/icons.ts'
import { WishesMet } from '@vonk/ui/illustration/wishes-met.tsx'
import { StretchedLink } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useFinderWords } from './finder-words.ts'

type FinderIntroProps = {
  questions: readonly FinderQuestion[]
  /** The address of a question. */ to: (question: FinderQuestion) => string
}

/** What the match finder does, and what it will ask: nobody has to guess what they are about to tell. */
export function FinderIntro({ questions, to }: FinderIntroProps) {
  const { t } = useTranslation('matching')
  const words = useFinderWords().questions
  const [first = 'age'] = questions
  return (
    <Columns>
      <Lead>
        <WishesMet />
        <Stack gap={3}>
          <Heading level={1}>{t('finder.title')}</Heading>
          <Text tone="muted">{t('finder.lead', { most: questions.length })}</Text>
        </Stack>
        <ButtonLink as={Link} to={to(first)} size="large">
          {t('finder.start')}
        </ButtonLink>
        <Private>
          <Lock aria-hidden="true" />
          <Text as="span" size="small" tone="muted">
            {t('finder.private')}
          </Text>
        </Private>
      </Lead>
      <Questions>
        {questions.map((question) => (
          <li key={question}>
            <StretchedLink as={Link} to={to(question)}>
              {words[question].title}
            </StretchedLink>
            <ChevronRight aria-hidden="true" />
          </li>
        ))}
      </Questions>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${tokens.spacing[8]};
  align-items: center;

  ${media.medium} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${tokens.spacing[10]};
    padding-block: ${tokens.spacing[6]};
  }
`

const Lead = styled.div`
  display: grid;
  gap: ${tokens.spacing[5]};
`

const Private = styled.div`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: ${tokens.spacing[2]};
  color: ${tokens.colours.textMuted};

  & > svg {
    width: 18px;
    height: 1.4em;
  }
`

/** The numbers are those of the progress above each question. */
const Questions = styled.ol`
  overflow: hidden;
  counter-reset: question;
  background: ${tokens.colours.surfaceRaised};
  border: 1px solid ${tokens.colours.border};
  ${rounded('card')}

  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) 20px;
    gap: ${tokens.spacing[3]};
    align-items: center;
    min-height: 52px;
    padding: ${tokens.spacing[2]} ${tokens.spacing[4]};
    counter-increment: question;
  }

  & > li + li {
    border-top: 1px solid ${tokens.colours.border};
  }

  & > li:hover {
    background: ${tokens.colours.primarySoft};
  }

  & > li::before {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    font-size: ${tokens.size.small};
    font-weight: 600;
    color: ${tokens.colours.primaryText};
    content: counter(question);
    background: ${tokens.colours.primarySoft};
    border-radius: 50%;
  }

  & a {
    color: inherit;
    text-decoration: none;
  }

  & svg {
    width: 20px;
    height: 20px;
    color: ${tokens.colours.textMuted};
  }
`
