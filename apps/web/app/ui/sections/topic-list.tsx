import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import classes from './sections.module.css'

/** Names with a sentence about each, in a column. */
export function TopicList({
  topics,
}: {
  topics: readonly { readonly title: string; readonly text: string }[]
}) {
  return (
    <Stack as="dl" gap={3} divided>
      {topics.map(({ title, text }) => (
        <div key={title} className={classes.named}>
          <Text as="dt" strong>
            {title}
          </Text>
          <Text as="dd" tone="quiet">
            {text}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
