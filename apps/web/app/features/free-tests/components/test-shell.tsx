import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isStorePath } from '#web/lib/store-mode.ts'
import { useWebAlias } from '#web/lib/web-alias.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { NeedsScripts } from '#web/ui/feedback/needs-scripts.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { SkipLink } from '#web/ui/text/skip-link.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Logo } from '#web/ui/wheel/logo.tsx'
import classes from './test-shell.module.css'

interface TestShellProps {
  /** Tints the whole page. */
  area: LifeAreaKey
  /** Between the header and the question. */
  progress: ReactNode
  children: ReactNode
}

/** A full-page test: the exit, the progress, the question (mockup 02). */
export function TestShell({ area, progress, children }: TestShellProps) {
  const alias = useWebAlias()
  // Inside the store there is no link to the home page (STORE-08).
  const store = isStorePath(useLocation().pathname)
  const home = alias ? `/myoola/${alias}` : '/home'
  return (
    <div className={classes.page} data-area={area} data-room="">
      <SkipLink to="main" />
      <Row as="header" gap={5} justify="end" className={classes.header}>
        {!store && (
          <Link to={home} className={classes.logo} aria-label="Oola home">
            <Logo />
          </Link>
        )}
        <Text size="small" tone="quiet" className={classes.time}>
          About two minutes
        </Text>
        {!store && (
          <Button variant="text" to={home} leftIcon={<IconX size={20} stroke={1.75} aria-hidden />}>
            EXIT
          </Button>
        )}
      </Row>
      {progress}
      <main id="main" tabIndex={-1} className={classes.main}>
        <NeedsScripts />
        {children}
      </main>
    </div>
  )
}

interface TestColumnsProps {
  /** The areas, if a test has them. */
  side?: ReactNode
  /** Grows with each answer. */
  picture: ReactNode
  /** The question. */
  children: ReactNode
}

/** A question next to its picture; on a phone above it. */
export function TestColumns({ side, picture, children }: TestColumnsProps) {
  return (
    <div className={classes.columns}>
      {side}
      <div className={classes.picture}>{picture}</div>
      {children}
    </div>
  )
}
