import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import classes from './sections.module.css'

export interface Figure {
  readonly figure: string
  /** Below it: what it counts or costs. */
  readonly words: string
  readonly large?: boolean
}

/** Figures beside each other, each over its words. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Row as="dl" gap={7} align="end" wrap>
      {figures.map(({ figure, words, large }) => (
        <Stack key={words} className={classes.stat}>
          <Text as="dt" size="small" tone="quiet">
            {words}
          </Text>
          <Text as="dd" size={large ? 'h1' : 'h3'} numbers>
            {figure}
          </Text>
        </Stack>
      ))}
    </Row>
  )
}
