import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FocusEvent, type SubmitEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#web/lib/api-error.ts'
import { loadPart } from '#web/lib/lazy-part.ts'

/** zod would compile its parsers with `new Function`, which our content policy forbids: it is told before the first schema. */
const loadSchema = async <T>(schema: () => T): Promise<Awaited<T>> => {
  const { config } = await import('zod/v4/core')
  config({ jitless: true })
  return await schema()
}

interface Options<Written extends FieldValues, Sent> {
  /**
   * What the contract says about the fields, in their order. zod comes with it, when the first field is left
   * (docs/decisions/forms). Without one there is nothing to check.
   */
  schema?: () => z.ZodType<Sent, Written> | Promise<z.ZodType<Sent, Written>>
  /** What no field shows. Fields have none: they begin with what stands in them when the page comes alive. */
  defaultValues?: DefaultValues<Written>
  /** Gets what the schema made of the fields. What it throws becomes `failure`. */
  send: (values: Sent) => Promise<unknown>
  /** In place of the focus on the first field that is not right. */
  onInvalid?: (wrong: readonly Path<Written>[]) => unknown
}

/** React Hook Form for our fields: `field(name)` is spread on a TextField, a TextArea, a PasswordField. */
export const useFields = <Written extends FieldValues, Sent = Written>(options: Options<Written, Sent>) => {
  const { schema, send, onInvalid, defaultValues } = options
  const [failure, setFailure] = useState<unknown>(null)
  const [isSent, setSent] = useState(false)

  const resolver: Resolver<Written, unknown, Sent> | undefined =
    schema &&
    (async (...written) => {
      const loaded = await loadPart(() => loadSchema(schema))
      return standardSchemaResolver<Written, unknown, Sent>(loaded)(...written)
    })
  const form = useForm<Written, unknown, Sent>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
    defaultValues,
  })
  const { formState } = form
  const { isSubmitting } = formState

  /** Says at its field what the server found. Answers whether it found anything there. */
  const showIssues = (error: unknown): boolean => {
    const names = Object.keys(form.getValues())
    const issues = error instanceof ApiError ? error.issues : []
    const found = issues.flatMap(({ path, message }) => {
      const name = names.find((each) => each === path.split('.').at(-1)) as Path<Written> | undefined
      return name ? [{ name, message }] : []
    })
    // The first that is said of a field counts.
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
      const wrong = Object.keys(found) as Path<Written>[]
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
        // A second press while the first is under way sends nothing.
        if (isSubmitting) return event.preventDefault()
        return submit(event)
      },
    },
    /**
     * Spread on a field.
     * @param tidy how its text is written when the field is left
     */
    field: (name: Path<Written>, tidy?: (text: string) => string) => {
      const { ref, onChange, onBlur } = form.register(name)
      return {
        name,
        ref,
        onChange,
        onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
          const { currentTarget } = event
          // An empty field that was only passed is no mistake yet.
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
    /** What was thrown, but for what stands at the fields; null when nothing was. */
    failure,
    dismiss: () => setFailure(null),
  }
}

/** `field` of a form, for the parts that it is made of; of a form with more fields than the part has, too. */
export type FormField<Written extends FieldValues> = (
  name: Path<Written>,
  tidy?: (text: string) => string,
) => Omit<ReturnType<ReturnType<typeof useFields<Written>>['field']>, 'name'> & { name: string }
