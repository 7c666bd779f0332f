import { LoadingBlock, Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { styled } from 'styled-components'
import { ProfileColumns } from './profile-columns.tsx'

export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <LoadingBlock aria-label={label}>
      <ProfileColumns>
        <Picture shape="photo" height="auto" />
        <Stack gap={4}>
          <Skeleton width="55%" height="2.5rem" />
          <Skeleton width="35%" />
          <Skeleton shape="button" height="3.25rem" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </Stack>
      </ProfileColumns>
    </LoadingBlock>
  )
}

const Picture = styled(Skeleton)`
  aspect-ratio: 4 / 5;
`
