import { Grid } from '../layout/grid.tsx'
import { Heading } from '../layout/heading.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import classes from './sections.module.css'

export interface FigureItem {
  readonly figure: string
  readonly title: string
  readonly text: string
}

/** Key figures, each with its label. */
export function FigureGrid({ figures }: { figures: readonly FigureItem[] }) {
  return (
    <Grid as="ul" columns={3} gap={7}>
      {figures.map(({ figure, title, text }) => (
        <Stack as="li" key={title} gap={2} className={classes.item}>
          <Heading level={3}>
            <Text as="span" size="h1" className={classes.figure}>
              {figure}
            </Text>{' '}
            <span>{title}</span>
          </Heading>
          <Text tone="quiet">{text}</Text>
        </Stack>
      ))}
    </Grid>
  )
}
