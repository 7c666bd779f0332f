import { Badge } from '@vonk/ui/badge/badge.tsx'
import { styled } from 'styled-components'

/** Says that no money moves. It is a sentence, so it may break into lines. */
export const SandboxBadge = styled(Badge).attrs({ tone: 'warning' })`
  max-width: 100%;
  white-space: normal;
`
