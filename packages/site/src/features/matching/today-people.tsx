import { useMutation } from '@tanstack/react-query'
import type { TodayPerson } from '@vonk/contracts/matching/matching.schema.ts'
import type { Interest } from '@vonk/contracts/profile/profile.values.ts'
import { likeMutation } from '@vonk/state/likes/likes.queries.ts'
import { passMutation, undoPassMutation } from '@vonk/state/matching/deck.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Heart, Sparkles, Undo, X } from '@vonk/ui/icon/icons.ts'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useBrand } from '../../brand-context.ts'
import { MemberRowCard } from '../../blocks/member-row-card.tsx'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { useReasonText } from './use-reason-text.ts'

type TodayPeopleProps = { people: readonly TodayPerson[]; interests: Record<Interest, string> }

/** The people of the day, each with the reason why (MEM-07). */
export function TodayPeople({ people, interests }: TodayPeopleProps) {
  const { t } = useTranslation('matching')
  const isLarge = useBrand().home.members === 'large'
  return (
    <Stack as="section" gap={4}>
      <Stack gap={1}>
        <Heading level={2} size="title">
          {t('today.people.title')}
        </Heading>
        <Text tone="muted">{people.length > 0 ? t('today.people.lead') : t('today.people.none')}</Text>
      </Stack>
      {people.length > 0 ? (
        <People aria-label={t('today.people.title')} $isLarge={isLarge}>
          {people.map((person) => (
            <li key={person.profile.id}>
              <Person person={person} interests={interests} isLarge={isLarge} />
            </li>
          ))}
        </People>
      ) : null}
    </Stack>
  )
}

type PersonProps = { person: TodayPerson; interests: Record<Interest, string>; isLarge: boolean }

function Person({ person, interests, isLarge }: PersonProps) {
  const { t } = useTranslation('matching')
  const reasonText = useReasonText(interests)
  const { profile, reasons, passed } = person
  return (
    <MemberRowCard member={profile} level={3} stacks={!isLarge} eager dimmed={passed}>
      {reasons.map((reason) => (
        <Reason key={reason.kind}>
          <Sparkles aria-hidden="true" />
          {reasonText(reason, profile.name)}
        </Reason>
      ))}
      {passed ? <Text size="small">{t('today.passed')}</Text> : null}
      <Choices person={person} />
    </MemberRowCard>
  )
}

/** Like, or pass with its undo. */
function Choices({ person: { profile, liked, passed } }: { person: TodayPerson }) {
  const { t } = useTranslation('matching')
  const { mutate: like } = useMutation(likeMutation())
  const { mutate: pass } = useMutation(passMutation())
  const { mutate: undo } = useMutation(undoPassMutation())
  const onError = useFailureToast()
  const of = { profile: profile.id }
  if (liked)
    return (
      <Liked>
        <Heart aria-hidden="true" fill="currentColor" />
        {t('today.liked')}
      </Liked>
    )
  return (
    <Buttons gap={2}>
      {passed ? (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('today.undoNamed', { name: profile.name })}
          onClick={() => undo(of, { onError })}
        >
          <Undo aria-hidden="true" />
          {t('today.undo')}
        </Button>
      ) : (
        <>
          <Button
            size="small"
            aria-label={t('today.likeNamed', { name: profile.name })}
            onClick={() => like({ profile }, { onError })}
          >
            <Heart aria-hidden="true" />
            {t('today.like')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('today.passNamed', { name: profile.name })}
            onClick={() => pass(of, { onError })}
          >
            <X aria-hidden="true" />
            {t('today.pass')}
          </Button>
        </>
      )}
    </Buttons>
  )
}

/** Side by side, or large below each other. */
const People = styled.ul<{ $isLarge: boolean }>`
  display: grid;
  gap: ${tokens.spacing[4]};

  ${media.medium} {
    grid-template-columns: repeat(${({ $isLarge }) => ($isLarge ? 1 : 3)}, minmax(0, 1fr));
  }

  & > li > article {
    height: 100%;
  }
`

const Reason = styled.p`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: ${tokens.spacing[2]};
  padding-top: ${tokens.spacing[1]};

  & > svg {
    width: 18px;
    height: 1.5em;
    color: ${tokens.colours.primaryText};
  }
`

/** Above the link that covers the card. */
const Buttons = styled(Cluster)`
  position: relative;
  z-index: 1;
  margin-top: auto;
  padding-top: ${tokens.spacing[3]};
`

const Liked = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[2]};
  min-height: 44px;
  margin-top: auto;
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.primaryText};
`
