import { useSuspenseQuery } from '@tanstack/react-query'
import { useMissingCode } from '@vonk/chat/conversation/use-missing-code.ts'
import { RenderedWithContext } from '@vonk/i18n/rendered-with.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import { chatsQuery } from '@vonk/state/chat/chat.queries.ts'
import { keepDraft, useDraftTo } from '@vonk/state/chat/drafts.ts'
import { forgetOpened, quietChat, useLastOpened } from '@vonk/state/chat/last-opened.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { Cluster } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../paths.ts'

const IcebreakerDialog = latePart(async () => (await import('@vonk/chat/icebreaker/icebreaker-dialog.tsx')).IcebreakerDialog)

/** Offers the conversation that was opened last, after a day in which nobody wrote, with an opener (CHT-18). */
export function QuietChat() {
  const { t } = useTranslation('chat')
  const user = useCurrentUser()
  const { chats } = useSuspenseQuery(chatsQuery()).data
  const chat = quietChat(useLastOpened(user?.id, use(RenderedWithContext)?.lastChat), chats, useNow())
  const tellMissing = useMissingCode()
  const draft = useDraftTo(user?.id, chat?.profile.id)
  const [chooses, setChooses] = useState(false)
  const navigate = useNavigate()
  if (!chat || !user) return null
  const { conversation, profile, last_message: last } = chat
  const { name } = profile
  const waits = last !== null && last.sender_id !== user.profile.id
  return (
    <Card aria-label={t('quiet.label')}>
      <Text size="small" strong>
        {waits ? t('quiet.yours', { name }) : t('quiet.theirs', { name })}
      </Text>
      <Cluster gap={2}>
        <Button size="small" onClick={() => setChooses(true)}>
          {t('quiet.choose')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => forgetOpened(user.id)}>
          {t('quiet.dismiss')}
        </Button>
      </Cluster>
      {chooses ? (
        <IcebreakerDialog
          open
          onOpenChange={setChooses}
          onMissing={() => {
            tellMissing()
            setChooses(false)
          }}
          profile={profile}
          draft={draft}
          onPick={(text) => {
            keepDraft(user.id, profile.id, text)
            void navigate(paths.chat.href({ id: conversation.id }), { state: { writes: true } })
          }}
        />
      ) : null}
    </Card>
  )
}

const Card = styled.section`
  display: grid;
  gap: ${tokens.spacing[3]};
  margin: 0 ${tokens.spacing[4]} ${tokens.spacing[3]};
  padding: ${tokens.spacing[4]};
  background: ${tokens.colours.primarySoft};
  ${rounded('card')}
`
