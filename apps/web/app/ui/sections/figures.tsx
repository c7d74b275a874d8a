import type { ReactNode } from 'react'
import { Grid } from '../layout/grid.tsx'
import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import classes from './sections.module.css'

interface Figure {
  readonly figure: ReactNode
  /** Below it: the label. */
  readonly words: string
  readonly large?: boolean
}

interface FiguresProps {
  figures: readonly Figure[]
  /** In equal columns, two of them on a tablet and a phone. */
  columns?: 4
}

/** Figures in a row, each above its label. */
export function Figures({ figures, columns }: FiguresProps) {
  const list = figures.map(({ figure, words, large }) => (
    <Stack key={words} className={classes.stat}>
      <Text as="dt" size="small" tone="quiet">
        {words}
      </Text>
      <Text as="dd" size={large ? 'h1' : 'h3'} numbers>
        {figure}
      </Text>
    </Stack>
  ))
  if (columns)
    return (
      <Grid as="dl" columns={columns} phone={2} gap={5}>
        {list}
      </Grid>
    )
  return (
    <Row as="dl" gap={7} align="end" wrap>
      {list}
    </Row>
  )
}
