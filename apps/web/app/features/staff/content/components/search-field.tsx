import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import { useStaffKeys } from '../../kit/use-staff-keys.ts'

interface SearchFieldProps {
  readonly label: string
  /** The key that focuses it. */
  readonly shortcut: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A search field with its key. */
export function SearchField({ label, shortcut, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useStaffKeys([
    {
      key: shortcut,
      label,
      run: (event) => {
        event.preventDefault()
        field.current?.focus()
      },
    },
  ])
  return (
    <TextField
      ref={field}
      type="search"
      label={label}
      value={value}
      icon={<IconSearch size={18} stroke={1.75} aria-hidden />}
      end={value === '' ? <Kbd of={shortcut} /> : undefined}
      endIs="words"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
