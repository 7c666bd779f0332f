import { useState } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { Eye, EyeOff } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Input, InputRow } from '../input/input.tsx'

/** Props of {@link PasswordInput}. */
export interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Label of the eye button: “Show password”. */
  showLabel: string
  /** Label of the button while the password is shown: “Hide password”. */
  hideLabel: string
}

/** A password field with a button that shows the password. Use it in a `Field`. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <InputRow after>
      <Input {...rest} type={shown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
        {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </InputRow>
  )
}
