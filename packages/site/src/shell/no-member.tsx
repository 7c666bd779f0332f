import { Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** The shape of the member beside a conversation while they load. Silent: the conversation says that it loads. */
export const MemberAsideSkeleton = () => (
  <div aria-hidden="true">
    <Photo />
    <Words>
      <Stack gap={2}>
        <Skeleton width="60%" height="1.6em" />
        <Skeleton width="45%" />
      </Stack>
      <Skeleton shape="button" height="48px" />
      <Stack gap={2}>
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="90%" />
      </Stack>
    </Words>
  </div>
)

/** Why nobody stands beside the conversation. */
export const NoMember = ({ title }: { title: string }) => (
  <Middle>
    <Heading level={2} size="title">
      {title}
    </Heading>
  </Middle>
)

const Photo = styled(Skeleton)`
  height: auto;
  aspect-ratio: 4 / 5;
`

const Words = styled.div`
  display: grid;
  gap: ${tokens.spacing[6]};
  padding: ${tokens.spacing[5]};
`

const Middle = styled.div`
  display: grid;
  place-content: center;
  min-height: 100%;
  padding: ${tokens.spacing[5]};
  text-align: center;
`
