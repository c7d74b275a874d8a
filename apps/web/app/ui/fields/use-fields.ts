import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FocusEvent, type SubmitEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#web/lib/api-error.ts'
import { loadPart } from '#web/lib/lazy-part.ts'

/**
 * zod would compile its parsers with `new Function`, which the content security policy forbids: switched off before
 * the first schema.
 */
const loadSchema = async <T>(schema: () => T): Promise<Awaited<T>> => {
  const { config } = await import('zod/v4/core')
  config({ jitless: true })
  return await schema()
}

interface Options<Values extends FieldValues, Sent> {
  /**
   * The contract's schema of the fields, in their order. zod is loaded with it, when the first field loses the
   * focus (docs/decisions/forms). Without a schema nothing is validated.
   */
  schema?: () => z.ZodType<Sent, Values> | Promise<z.ZodType<Sent, Values>>
  /** Values without a field. Fields have none: they start with their DOM values at hydration. */
  defaultValues?: DefaultValues<Values>
  /** Receives the parsed values. What it throws becomes `failure`. */
  send: (values: Sent) => Promise<unknown>
  /** Replaces the focus on the first invalid field. */
  onInvalid?: (wrong: readonly Path<Values>[]) => unknown
}

/** React Hook Form for the kit's fields: `field(name)` is spread on a TextField, a TextArea, a PasswordField. */
export const useFields = <Values extends FieldValues, Sent = Values>(options: Options<Values, Sent>) => {
  const { schema, send, onInvalid, defaultValues } = options
  const [failure, setFailure] = useState<unknown>(null)
  const [isSent, setSent] = useState(false)

  const resolver: Resolver<Values, unknown, Sent> | undefined =
    schema &&
    (async (...values) => {
      const loaded = await loadPart(() => loadSchema(schema))
      return standardSchemaResolver<Values, unknown, Sent>(loaded)(...values)
    })
  const form = useForm<Values, unknown, Sent>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
    defaultValues,
  })
  const { formState } = form
  const { isSubmitting } = formState

  /** Sets the server's errors at their fields. Returns whether there were any. */
  const showIssues = (error: unknown): boolean => {
    const names = Object.keys(form.getValues())
    const issues = error instanceof ApiError ? error.issues : []
    const found = issues.flatMap(({ path, message }) => {
      const name = names.find((each) => each === path.split('.').at(-1)) as Path<Values> | undefined
      return name ? [{ name, message }] : []
    })
    // The first error of a field wins.
    for (const { name, message } of found.toReversed()) form.setError(name, { type: 'server', message })
    if (found[0]) form.setFocus(found[0].name)
    return found.length > 0
  }

  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null)
      try {
        await send(values)
        setSent(true)
      } catch (error) {
        if (!showIssues(error)) setFailure(error)
      }
    },
    (found) => {
      setFailure(null)
      const wrong = Object.keys(found) as Path<Values>[]
      if (onInvalid) return onInvalid(wrong)
      if (wrong[0]) form.setFocus(wrong[0])
    },
  )

  return {
    form,
    submit,
    /** Spread on the form. */
    formProps: {
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        // A second submit while the first is pending sends nothing.
        if (isSubmitting) return event.preventDefault()
        return submit(event)
      },
    },
    /**
     * Spread on a field.
     * @param tidy formats its text when the field loses the focus
     */
    field: (name: Path<Values>, tidy?: (text: string) => string) => {
      const { ref, onChange, onBlur } = form.register(name)
      return {
        name,
        ref,
        onChange,
        onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
          const { currentTarget } = event
          // An empty field that was only tabbed through is not an error yet.
          if (currentTarget.value === '') return
          if (tidy) currentTarget.value = tidy(currentTarget.value)
          return onBlur(event)
        },
        readOnly: isSubmitting,
        error: form.getFieldState(name, formState).error?.message,
      }
    },
    isSending: isSubmitting,
    isSent,
    /** The error thrown, except those shown at fields; null if none. */
    failure,
    dismiss: () => setFailure(null),
  }
}

/** `field` of a form, for its parts; also of a form with more fields than the part has. */
export type FormField<Values extends FieldValues> = (
  name: Path<Values>,
  tidy?: (text: string) => string,
) => Omit<ReturnType<ReturnType<typeof useFields<Values>>['field']>, 'name'> & { name: string }
