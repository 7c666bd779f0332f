import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'
import { useOpeners } from './use-openers.ts'

/** Openers as buttons, in the member's language. */
export function OpenerList({ name, onPick }: { name: string; onPick: (text: string) => void }) {
  const openers = useOpeners(name)
  return (
    <Openers>
      {openers.map((opener) => (
        <li key={opener}>
          <Opener type="button" onClick={() => onPick(opener)}>
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
