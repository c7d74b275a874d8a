import { Link } from 'react-router'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import classes from './kit.module.css'

interface PersonCellProps {
  /** Null for people without an account. */
  readonly id: number | null
  readonly name: string
  /** Where the name leads. */
  readonly to?: string | undefined
}

/** A person in a cell of a table: portrait and name. */
export function PersonCell({ id, name, to }: PersonCellProps) {
  return (
    <span className={classes.person}>
      <Portrait {...(id === null ? {} : { userId: id })} name={name} size={24} />
      {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
    </span>
  )
}
