import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'

interface SavedFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'error'> {
  /** The saved value. */
  saved: string
  /** Saves the text. What it throws is shown at the field, and the text stays. */
  onSave: (text: string) => Promise<unknown>
}

const failureText = (error: unknown): string => {
  if (error instanceof ApiError) return error.issues[0]?.message ?? error.message
  return 'This isn’t saved yet. Check your connection, then leave the field once more.'
}

/** A field that saves on blur or Enter (look.md 13, 30). The server validates it. */
export function SavedField({ saved, onSave, ...field }: SavedFieldProps) {
  const [written, setWritten] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  const save = async () => {
    if (written === null) return
    const text = written.trim()
    setError(null)
    try {
      if (text !== saved) await onSave(text)
      // Unless the text has changed in the meantime.
      setWritten((now) => (now === written ? null : now))
    } catch (failure) {
      setError(failureText(failure))
    }
  }

  return (
    <TextField
      {...field}
      value={written ?? saved}
      error={error}
      onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void save()
      }}
    />
  )
}
