import type { Spacing } from '@vonk/brands/theme.ts'
import { css, styled } from 'styled-components'
import { ownProps } from '../theme-provider/own-props.ts'
import { tokens } from '../theme-provider/tokens.ts'

/** Steps of four pixels. */
export type Gap = keyof Spacing | 0

const length = (gap: Gap) => (gap === 0 ? '0' : tokens.spacing[gap])

interface FlowProps {
  /** Space between the blocks, in steps of four pixels; 4 by default. */
  gap?: Gap
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline'
  justify?: 'start' | 'center' | 'end' | 'space-between'
}

const flowProps = { gap: true, align: true, justify: true } as const

const flow = css<FlowProps>`
  gap: ${({ gap = 4 }) => length(gap)};
  align-items: ${({ align }) => align ?? 'initial'};
  justify-content: ${({ justify }) => justify ?? 'initial'};
`

/** Blocks below each other. */
export const Stack = styled.div.withConfig(ownProps<FlowProps>(flowProps))<FlowProps>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  ${flow}
`

interface ClusterProps extends FlowProps {
  nowrap?: boolean
}

/** Blocks beside each other, which wrap if there is no space. */
export const Cluster = styled.div.withConfig(ownProps<ClusterProps>({ ...flowProps, nowrap: true }))<ClusterProps>`
  display: flex;
  flex-wrap: ${({ nowrap }) => (nowrap ? 'nowrap' : 'wrap')};
  min-width: 0;
  ${flow}
  align-items: ${({ align = 'center' }) => align};
`

interface GridProps {
  /** Minimum width of a column as a CSS length; `16rem` by default. */
  minWidth?: string
  gap?: Gap
  maxColumns?: number
}

/** As many equal columns as fit, up to `maxColumns`. */
export const Grid = styled.div.withConfig(ownProps<GridProps>({ minWidth: true, gap: true, maxColumns: true }))<GridProps>`
  --gap: ${({ gap = 4 }) => length(gap)};
  --column: ${({ minWidth = '16rem', maxColumns }) =>
    maxColumns === undefined ? minWidth : `max(${minWidth}, calc((100% - ${maxColumns - 1} * var(--gap)) / ${maxColumns}))`};
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--column)), 1fr));
  gap: var(--gap);
`

/** Takes the space that is left and pushes its neighbours apart. */
export const Spacer = styled.div`
  flex: 1;
`

/** A line between two blocks. */
export const Divider = styled.hr`
  width: 100%;
  border: 0;
  border-top: 1px solid ${tokens.colours.border};
`
