import type { Spacing } from '@vonk/brands/theme.ts'
import { css, styled } from 'styled-components'
import { tokens } from '../theme-provider/tokens.ts'

/** Steps of four pixels. */
export type Gap = keyof Spacing | 0

const gap = ($gap: Gap) => ($gap === 0 ? '0' : tokens.spacing[$gap])

interface FlowProps {
  /** Space between the blocks, in steps of four pixels; 4 when not given. */
  $gap?: Gap
  $align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline'
  $justify?: 'start' | 'center' | 'end' | 'space-between'
}

const flow = css<FlowProps>`
  gap: ${({ $gap = 4 }) => gap($gap)};
  align-items: ${({ $align }) => $align ?? 'initial'};
  justify-content: ${({ $justify }) => $justify ?? 'initial'};
`

/** Blocks below each other. */
export const Stack = styled.div<FlowProps>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  ${flow}
`

/** Blocks beside each other, wrapping where there is no room. */
export const Cluster = styled.div<FlowProps & { $nowrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  min-width: 0;
  ${flow}
  align-items: ${({ $align = 'center' }) => $align};
`

/** As many equal columns as fit. */
export const Grid = styled.div<{
  /** Least width of a column as a CSS length; `16rem` when not given. */
  $min?: string
  $gap?: Gap
  /** No more columns than these. */
  $most?: number
}>`
  --gap: ${({ $gap = 4 }) => gap($gap)};
  --column: ${({ $min = '16rem', $most }) =>
    $most === undefined ? $min : `max(${$min}, calc((100% - ${$most - 1} * var(--gap)) / ${$most}))`};
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--column)), 1fr));
  gap: var(--gap);
`

/** Takes the room that is left, to push its neighbours apart. */
export const Spacer = styled.div`
  flex: 1;
`

/** A line between two blocks. */
export const Divider = styled.hr`
  width: 100%;
  border: 0;
  border-top: 1px solid ${tokens.colours.border};
`
