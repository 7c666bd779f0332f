import { ArrowLeft } from '@vonk/ui/icon/icons.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { IconLink } from '@vonk/ui/icon-button/icon-button.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { ProgressMeter } from '@vonk/ui/progress-bar/progress-bar.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useTitle } from '../../blocks/screen-title.ts'

type StepFrameProps = {
  title: string
  lead?: ReactNode
  /** The number of this page, from 1, and of all pages. */
  progress: { now: number; of: number }
  /** The page before this one. */
  back?: string | undefined
  onSkip?: (() => void) | undefined
  /** Where a member goes who finishes the profile another time. */
  later?: string | undefined
  children: ReactNode
  /** The button at the bottom, in reach of a thumb. */
  action?: ReactNode
}

/** A page of the signup after the form: one question, the progress, the way back and the way past it (SGN-01). */
export function StepFrame({ title, lead, progress, back, onSkip, later, children, action }: StepFrameProps) {
  const { t } = useTranslation('signup')
  useTitle(title)
  return (
    <Frame>
      <Bar>
        {back ? (
          <IconLink as={Link} to={back} aria-label={t('steps.back')}>
            <ArrowLeft aria-hidden="true" />
          </IconLink>
        ) : (
          <span />
        )}
        <ProgressMeter label={t('steps.progress', progress)} value={progress.now} max={progress.of} />
        {onSkip ? (
          <Button variant="quiet" onClick={onSkip}>
            {t('steps.skip')}
          </Button>
        ) : (
          <span />
        )}
      </Bar>
      <Question>
        <Heading level={1} size="heading">
          {title}
        </Heading>
        {lead ? <Text tone="muted">{lead}</Text> : null}
      </Question>
      <Answer>
        {children}
        {later ? (
          <Later>
            <TextLink as={Link} to={later}>
              {t('steps.later')}
            </TextLink>
          </Later>
        ) : null}
      </Answer>
      {action ? <Foot>{action}</Foot> : null}
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  width: 100%;
  max-width: 560px;
  margin-inline: auto;
  padding-inline: max(${tokens.spacing[4]}, env(safe-area-inset-left)) max(${tokens.spacing[4]}, env(safe-area-inset-right));

  ${media.medium} {
    flex: none;
    margin-block: auto;
    padding-block: ${tokens.spacing[10]};
  }
`

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(44px, auto) 1fr minmax(44px, auto);
  align-items: center;
  gap: ${tokens.spacing[3]};
  min-height: 64px;
`

const Question = styled.div`
  display: grid;
  gap: ${tokens.spacing[2]};
  margin-block: ${tokens.spacing[4]} ${tokens.spacing[6]};
`

const Answer = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${tokens.spacing[4]};
  padding-bottom: ${tokens.spacing[6]};
`

const Later = styled.div`
  margin-top: auto;
  text-align: center;
`

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  padding-block: ${tokens.spacing[3]} max(${tokens.spacing[4]}, env(safe-area-inset-bottom));
  background: linear-gradient(transparent, ${tokens.colours.surface} ${tokens.spacing[3]});

  ${media.medium} {
    position: static;
    background: none;
  }
`
