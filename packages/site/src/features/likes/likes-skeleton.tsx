import { LoadingBlock, Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

const rows = ['45%', '60%', '50%', '65%', '40%', '55%']

/** The shape of a list of likes while it loads. */
export function LikesSkeleton({ label }: { label: string }) {
  return (
    <LoadingBlock aria-label={label}>
      {rows.map((width) => (
        <Row key={width}>
          <Skeleton shape="avatar" width="56px" height="56px" />
          <Words>
            <Skeleton width="35%" />
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
