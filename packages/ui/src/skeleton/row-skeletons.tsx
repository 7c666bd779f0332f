import { styled } from 'styled-components'
import { tokens } from '../theme-provider/tokens.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { LoadingBlock, Skeleton } from './skeleton.tsx'

/** Widths of the second line, so that the rows do not look the same. */
const lines = ['70%', '55%', '80%', '45%', '60%', '75%']

/** Rows of people while they load: a picture and two lines. `label` says what is loading. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <LoadingBlock>
      <VisuallyHidden>{label}</VisuallyHidden>
      {lines.map((width) => (
        <Row key={width}>
          <Skeleton shape="avatar" width="56px" height="56px" />
          <Words>
            <Skeleton width="40%" />
            <Skeleton width={width} />
          </Words>
        </Row>
      ))}
    </LoadingBlock>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  min-height: 80px;
`

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${tokens.spacing[2]};
`
