import type { CertificationSection } from '@oola/contract/courses/certification.schema'
import { MODULE_STATUS } from '@oola/contract/courses/courses.constants'
import { IconCertificate, IconCheck, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Grid } from '#web/ui/layout/grid.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import classes from './certification.module.css'

type Status = CertificationSection['modules'][number]['status']

interface SectionModulesProps {
  section: CertificationSection
  /** The current module, or the exam. */
  current: number
}

/** The modules of a section as navigation (mockup 14); the current one is no link. */
export function SectionModules({ section: { modules, exam }, current }: SectionModulesProps) {
  return (
    <Grid as="ol" columns="fit" gap={1}>
      {modules.map(({ moduleId, moduleNumber, title, status }) => (
        <Row
          key={moduleId}
          isCurrent={moduleId === current}
          status={status}
          mark={moduleNumber}
          to={`/certificationModule?id=${moduleId}`}
        >
          {title}
        </Row>
      ))}
      {exam && (
        <Row
          isCurrent={exam.quizId === current}
          status={exam.status}
          mark={<IconCertificate size={18} stroke={1.75} />}
          to={`/quiz?id=${exam.quizId}`}
        >
          {exam.title}
        </Row>
      )}
    </Grid>
  )
}

interface RowProps {
  isCurrent: boolean
  status: Status
  mark: ReactNode
  to: string
  children: string
}

function Row({ isCurrent, status, mark, to, children }: RowProps) {
  const isDone = status === MODULE_STATUS.completed
  const isLocked = status === MODULE_STATUS.locked
  return (
    <li
      className={classes.row}
      data-locked={isLocked || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <IconDisc tone={isCurrent ? 'primary' : isDone ? 'brand' : 'sunken'} aria-hidden>
        {isDone && <IconCheck size={17} stroke={2.5} />}
        {status === MODULE_STATUS.active && mark}
        {isLocked && <IconLock size={17} stroke={2} />}
      </IconDisc>
      {isCurrent || isLocked ? <span>{children}</span> : <Link to={to}>{children}</Link>}
      {isDone && <VisuallyHidden>, completed</VisuallyHidden>}
      {isLocked && <VisuallyHidden>, locked</VisuallyHidden>}
    </li>
  )
}
