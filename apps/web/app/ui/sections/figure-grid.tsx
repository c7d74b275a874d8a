import { Heading } from '../layout/heading.tsx'
import classes from './figure-grid.module.css'

export interface FigureItem {
  readonly figure: string
  readonly title: string
  readonly text: string
}

/** Figures that are read at a glance, each with what it is for. */
export function FigureGrid({ figures }: { figures: readonly FigureItem[] }) {
  return (
    <ul className={classes.grid}>
      {figures.map(({ figure, title, text }) => (
        <li key={title} className={classes.item}>
          <Heading level={3}>
            <span className={classes.figure}>{figure}</span> <span className={classes.title}>{title}</span>
          </Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
