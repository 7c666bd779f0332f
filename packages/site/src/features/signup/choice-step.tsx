import { Check } from '@vonk/ui/icon/icons.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

type ChoiceStepProps<Option> = {
  options: readonly Option[]
  /** The value that was chosen before. */
  chosen: string
  onChoose: (option: Option) => void
}

/** A question that one press answers. */
export function ChoiceStep<Option extends { value: string; label: string }>({
  options,
  chosen,
  onChoose,
}: ChoiceStepProps<Option>) {
  return (
    <List>
      {options.map((option) => (
        <li key={option.value}>
          <Choice type="button" aria-pressed={chosen === option.value} onClick={() => onChoose(option)}>
            {option.label}
            {chosen === option.value ? <Check aria-hidden="true" /> : null}
          </Choice>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${tokens.spacing[3]};
`

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 60px;
  padding: ${tokens.spacing[3]} ${tokens.spacing[5]};
  font-size: ${tokens.size.large};
  text-align: start;
  color: ${tokens.colours.text};
  background: ${tokens.colours.surfaceRaised};
  border: 1px solid ${tokens.colours.borderStrong};
  cursor: pointer;
  ${rounded('field')}

  ${media.hover} {
    &:hover {
      background: ${tokens.colours.primarySoft};
    }
  }

  &[aria-pressed='true'] {
    background: ${tokens.colours.primarySoft};
    border-color: ${tokens.colours.primaryText};
    box-shadow: inset 0 0 0 1px ${tokens.colours.primaryText};
    font-weight: ${tokens.type.strongWeight};
  }

  & > svg {
    flex: none;
    color: ${tokens.colours.primaryText};
  }
`
