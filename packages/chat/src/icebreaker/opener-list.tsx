import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'
import { useOpeners, withOpener } from './use-openers.ts'

export type OpenerListProps = {
  profile: Pick<ProfileCard, 'name' | 'main_image'>
  /** What the member has written so far. */
  draft: string
  /** Called with the text for the composer. Does not send it: a message costs credits. */
  onPick: (text: string) => void
}

/** Openers as buttons, in the member's language. */
export function OpenerList({ profile, draft, onPick }: OpenerListProps) {
  const openers = useOpeners(profile)
  return (
    <Openers>
      {openers.map((opener) => (
        <li key={opener}>
          <Opener type="button" onClick={() => onPick(withOpener(draft, opener, openers))}>
            {opener}
          </Opener>
        </li>
      ))}
    </Openers>
  )
}

const Openers = styled.ul`
  display: grid;
  gap: ${tokens.spacing[2]};
  width: 100%;
`

const Opener = styled.button`
  width: 100%;
  min-height: 44px;
  padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
  color: ${tokens.colours.primaryText};
  text-align: start;
  background: ${tokens.colours.primarySoft};
  border-radius: 20px 20px 6px 20px;
  transition: transform ${tokens.motion.quick} ${tokens.motion.ease};

  ${media.hover} {
    &:hover {
      transform: translateX(-4px);
    }
  }
`
