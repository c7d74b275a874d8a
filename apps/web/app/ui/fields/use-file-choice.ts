import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'

/** Files that are dropped on a zone, or chosen with a button that opens its hidden input. */
export const useFileChoice = (onFiles: (files: readonly File[]) => void) => {
  const ref = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return {
    /** Props of the zone; `data-over` while a file is above it. */
    zone: {
      'data-over': isOver || undefined,
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
    /** Props of the input. */
    input: {
      ref,
      type: 'file',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        onFiles([...(target.files ?? [])])
        // The same file may be chosen again.
        target.value = ''
      },
    },
    open: () => ref.current?.click(),
  }
}
