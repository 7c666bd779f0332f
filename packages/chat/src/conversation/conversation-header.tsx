import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { Avatar } from '@vonk/ui/avatar/avatar.tsx'
import { ArrowLeft } from '@vonk/ui/icon/icons.ts'
import { IconLink } from '@vonk/ui/icon-button/icon-button.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ElementType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { KindMark } from '../kind-mark/kind-mark.tsx'
import { nameAndMark } from '../kind-mark/name-and-mark.ts'
import { useMemberName } from './member-name.ts'

export type ConversationHeaderProps = {
  profile: ProfileCard
  settings: Pick<Settings, 'cdn_prefix' | 'fictional_singular' | 'fictional_icon'>
  /** A link component that takes `to`, such as the router's. */
  link: ElementType
  profileTo: string
  /** Address of the list; the link is shown on a phone, where the list is not beside the conversation. */
  backTo?: string
  isTyping: boolean
  /** At the end of the header, e.g. a menu to block or report. */
  actions?: ReactNode
}

/** The other member: picture, name, mark of the kind of profile, online state. Links to the profile. */
export function ConversationHeader({ profile, settings, link, profileTo, backTo, isTyping, actions }: ConversationHeaderProps) {
  const { t } = useTranslation('chat')
  const name = useMemberName()(profile)
  return (
    <Bar>
      {backTo === undefined ? null : (
        <Back>
          <IconLink as={link} to={backTo} aria-label={t('conversation.back')}>
            <ArrowLeft aria-hidden="true" />
          </IconLink>
        </Back>
      )}
      <Person>
        <Who {...(profile.left ? {} : { as: link, to: profileTo, title: t('conversation.viewProfile', { name }) })}>
          <Avatar
            name={profile.name}
            src={profile.main_image && imageUrl(settings, profile.main_image.thumb_filename)}
            size="small"
            decorative
            onlineLabel={profile.online && !profile.left ? t('conversation.online') : undefined}
          />
          <Texts>
            <Name>
              <bdi>{name}</bdi>
            </Name>
            <Now aria-hidden="true" $lively={isTyping}>
              {isTyping && !profile.left ? t('list.typing') : profile.online && !profile.left ? t('conversation.online') : null}
            </Now>
          </Texts>
        </Who>
        <KindMark kind={profile.kind} settings={settings} />
      </Person>
      <End>{actions}</End>
    </Bar>
  )
}

const Bar = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.spacing[2]};
  min-height: 64px;
  padding: ${tokens.spacing[2]} ${tokens.spacing[3]};
  background: ${tokens.colours.surfaceRaised};
  border-bottom: 1px solid ${tokens.colours.border};
`

const Back = styled.div`
  ${media.medium} {
    display: none;
  }
`

const Person = styled.div`
  ${nameAndMark}
`

/** A link to the profile, unless the member left. */
const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
  min-width: 0;
  max-width: 100%;
  min-height: 44px;
  padding-inline: ${tokens.spacing[1]};
  text-decoration: none;
  border-radius: 12px;
`

const Texts = styled.span`
  display: grid;
  min-width: 0;
  line-height: 1.25;
`

const Name = styled.h1`
  overflow: hidden;
  font-weight: ${tokens.type.strongWeight};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Now = styled.span<{ $lively: boolean }>`
  font-size: ${tokens.size.tiny};
  color: ${({ $lively }) => ($lively ? tokens.colours.primaryText : tokens.colours.textMuted)};
`

const End = styled.div`
  display: flex;
  margin-inline-start: auto;
`
