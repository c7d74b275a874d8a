import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import buttons from '../buttons/button.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password, hidden until the button with the eye is pressed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={buttons.icon}
          aria-label="Show the password"
          aria-pressed={shown}
          disabled={props.disabled}
          // The field keeps the focus, so that the phone's keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      }
    />
  )
}
