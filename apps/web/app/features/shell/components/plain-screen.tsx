import { IconCheck } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { PetalFan } from '#web/ui/wheel/petal-fan.tsx'
import type { PlainPage } from '../plain-pages.ts'
import classes from './plain-screen.module.css'

/** An address whose screen is not built: what it is for, what is true, and what can be done today. */
export function PlainScreen({ title, purpose, facts, today, action, area }: PlainPage) {
  return (
    <div className={classes.page}>
      <section className={classes.room} data-area={area}>
        <div className={classes.words}>
          <Heading level={1} look="dl">
            {title}
          </Heading>
          <p className={classes.purpose}>{purpose}</p>
          <ul className={classes.facts}>
            {facts.map((fact) => (
              <li key={fact} className={classes.fact}>
                <IconCheck size={20} stroke={2.5} aria-hidden />
                <span>{fact}</span>
              </li>
            ))}
          </ul>
          <div className={classes.today}>
            <h2 className={classes.todayTitle}>What you can do today</h2>
            <p>{today}</p>
            <Button variant="ink" size="lg" to={action.to}>
              {action.label}
            </Button>
          </div>
        </div>
        <div className={classes.picture}>
          <PetalFan />
        </div>
      </section>
    </div>
  )
}
