import { type FocusEvent, useMemo, useState } from 'react'
import type { PreviewMessage } from './preview-message.ts'
import type { Steps } from './schema-node.ts'

const valueAt = (value: unknown, steps: Steps): unknown =>
  steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], value)

const idsOn = (value: unknown, steps: Steps): number[] =>
  [...steps.keys(), steps.length].flatMap((length) => {
    const { id } = (valueAt(value, steps.slice(0, length)) ?? {}) as { id?: unknown }
    return typeof id === 'number' ? [id] : []
  })

/** The field in focus, for the preview: put `onFocus` on the form, whose fields have `data-steps`. */
export const useFieldFocus = (values: unknown) => {
  const [at, setAt] = useState<Steps>([])
  const [turn, setTurn] = useState(0)
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const named = target.closest<HTMLElement>('[data-steps]')?.dataset.steps
    if (named === undefined || named === JSON.stringify(at)) return
    setAt(JSON.parse(named) as Steps)
    setTurn(turn + 1)
  }
  const value = valueAt(values, at)
  const text = typeof value === 'string' ? value : ''
  const ids = idsOn(values, at).join(' ')
  const focus = useMemo(
    (): Pick<PreviewMessage, 'at' | 'ids' | 'text' | 'turn'> => ({
      ...{ at, text, turn },
      ids: ids === '' ? [] : ids.split(' ').map(Number),
    }),
    [at, text, turn, ids],
  )
  return { focus, onFocus }
}
