import type { MediaKind } from '@oola/contract/staff/media.constants'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { mediaQueries } from './media.queries.ts'

interface MediaFieldProps {
  readonly kind: MediaKind
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly hint: ReactNode
  readonly onChange: (name: string) => void
}

/** The name of a file; those that there are can be chosen while one types. */
export function MediaField({ kind, value, onChange, ...words }: MediaFieldProps) {
  const { data } = useQuery(mediaQueries.list())
  const id = useId()
  return (
    <>
      <TextField {...words} list={id} value={value} onChange={({ target }) => onChange(target.value)} />
      <datalist id={id}>
        {data?.files
          .filter((each) => each.kind === kind)
          .map(({ name }) => (
            <option key={name} value={name} />
          ))}
      </datalist>
    </>
  )
}
