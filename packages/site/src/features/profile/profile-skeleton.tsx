import { useKnownCard } from '@vonk/state/members/neighbours.ts'
import { LoadingBlock, Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { styled } from 'styled-components'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { PortraitTransition } from '../../blocks/portrait-transition.tsx'
import { BodyArea, HeadArea, ProfileFrame, StageArea } from './profile-frame.tsx'
import { ProfileHead } from './profile-head.tsx'
import { StageShape } from '@vonk/ui/photo-stage/photo-stage.tsx'

/** A profile that loads: with portrait, name and place if a list has shown them. */
export function ProfileSkeleton({ id, label }: { id: string; label: string }) {
  const card = useKnownCard(id)
  return (
    <LoadingBlock aria-label={label}>
      <ProfileFrame>
        <StageArea>
          {card ? (
            <PortraitTransition id={id}>
              <StageShape>
                <Filling>
                  <MemberPhoto photo={card.main_image} size="card" ratio="auto" alt="" eager />
                </Filling>
              </StageShape>
            </PortraitTransition>
          ) : (
            <StageShape>
              <Skeleton shape="photo" height="100%" />
            </StageShape>
          )}
        </StageArea>
        {card ? (
          <HeadArea>
            <ProfileHead profile={card} />
          </HeadArea>
        ) : null}
        <BodyArea>
          <Stack gap={4}>
            <Skeleton width="35%" />
            <Skeleton shape="button" height="3.25rem" />
            <Skeleton />
            <Skeleton />
            <Skeleton width="70%" />
          </Stack>
        </BodyArea>
      </ProfileFrame>
    </LoadingBlock>
  )
}

const Filling = styled.div`
  height: 100%;

  & > span {
    height: 100%;
    padding: 0;
  }
`
