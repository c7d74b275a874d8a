import { fieldWords } from '@oola/contract/staff/name-in-words'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useShown } from '../shown.ts'

interface Line {
  readonly name: string
  readonly text: string
}

/** The texts of a value in their order; numbers and names of things are no texts. */
const linesOf = (value: unknown, name = ''): Line[] => {
  if (typeof value === 'string') return [{ name, text: value }]
  if (Array.isArray(value)) return value.flatMap((each) => linesOf(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => linesOf(each, fieldWords(key)))
}

const sectionsOf = (values: unknown): readonly (readonly [string, unknown])[] =>
  Array.isArray(values)
    ? values.map((each, index) => [String(index), each] as const)
    : Object.entries((values ?? {}) as Record<string, unknown>)

/** Texts without a page of their own, in the product's type and colors. */
export default function TextsPart({ values }: { readonly values?: unknown }) {
  const { preview } = useShown()
  return (
    <Page gap={4}>
      {sectionsOf(values ?? preview.data).map(([key, section]) => (
        <Card key={key} gap={3}>
          {linesOf(section, /^\d+$/.test(key) ? '' : fieldWords(key)).map(({ name, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts have no key of their own
            <div key={index}>
              <Text as="span" size="small" tone="quiet">
                {name}
              </Text>
              {/^\s*</.test(text) ? <RichText html={text} /> : <p>{text}</p>}
            </div>
          ))}
        </Card>
      ))}
    </Page>
  )
}
