import classes from './figures.module.css'

export interface Figure {
  readonly figure: string
  /** Below it: what it counts or costs. */
  readonly words: string
  readonly large?: boolean
}

/** Figures beside each other, each over its words. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ figure, words, large }) => (
        <div key={words} data-large={large || undefined}>
          <dt>{words}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
