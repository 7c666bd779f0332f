import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { css } from 'styled-components'

/** The mark goes below the name where both do not fit, so that neither is cut. */
export const nameAndMark = css`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${tokens.spacing[2]};
  min-width: 0;
`
