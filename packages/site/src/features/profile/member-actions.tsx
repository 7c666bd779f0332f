import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { visuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

type MemberActionsProps = { name: string; like: ReactNode; message: ReactNode; gift: ReactNode }

/** The actions on a profile: like, message, gift, in one row. A phone shows like and gift without their words, with the price. */
export function MemberActions({ name, like, message, gift }: MemberActionsProps) {
  const { t } = useTranslation('profile')
  return (
    <Row role="group" aria-label={t('actions.label', { name })}>
      <Small>{like}</Small>
      {message}
      <Small>{gift}</Small>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  /* With very large text a button that does not fit has a row of its own. */
  flex-wrap: wrap;
  gap: ${tokens.spacing[2]};

  & > * {
    flex: 1000 1 0;
    min-width: min-content;
  }

  ${media.belowMedium} {
    container-type: inline-size;

    & > a {
      padding-inline: ${tokens.spacing[3]};
    }

    /* On the narrowest phones the longest words need the space of the icon, and smaller letters. */
    @container (max-width: 327px) {
      & > a {
        padding-inline: ${tokens.spacing[2]};
        font-size: ${tokens.size.small};
      }

      & > a > svg {
        display: none;
      }
    }
  }

  ${media.medium} {
    & > * {
      flex-basis: auto;
    }

    & > a,
    & > div > * {
      padding-inline: ${tokens.spacing[4]};
    }
  }
`

const Small = styled.div`
  display: flex;

  && {
    flex: 1 0 auto;
  }

  & > * {
    flex: 1;
  }

  ${media.belowMedium} {
    & > * {
      flex-direction: column;
      gap: 2px;
      min-width: 56px;
      padding-inline: ${tokens.spacing[3]};
    }

    & [data-words] {
      ${visuallyHidden}
    }
  }
`
