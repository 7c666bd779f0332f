import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** Names and texts below each other. Texts keep their lines. */
export const Facts = styled.dl`
  display: grid;
  gap: ${tokens.spacing[1]};
  overflow-wrap: anywhere;

  & > dt {
    color: ${tokens.colours.textMuted};
    font-size: ${tokens.size.small};
  }

  & > dd {
    white-space: pre-wrap;
  }

  & > dd + dt {
    margin-top: ${tokens.spacing[3]};
  }
`
