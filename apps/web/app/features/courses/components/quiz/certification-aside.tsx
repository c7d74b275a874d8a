import { MODULE_STATUS } from '@oola/contract/courses/courses.constants'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { certificationQueries } from '../../certification.queries.ts'
import classes from './certification-aside.module.css'

/** The section around a quiz, as a way between its modules (mockup 14); below 1200 px only how far she is. */
export function CertificationAside({ quizId }: { quizId: number }) {
  const { data: sections = [] } = useQuery(certificationQueries.sections())
  const modules = sections.flatMap((section) => section.modules)
  const done = modules.filter(({ status }) => status === MODULE_STATUS.completed).length
  const current = sections.find((section) => section.modules.some(({ moduleId }) => moduleId === quizId))
  return (
    <nav className={classes.aside} aria-label="Coach certification">
      <div className={classes.head}>
        <ProgressPetals total={Math.max(1, sections.length)} done={doneSections(sections)} size={60} />
        <p>
          <strong>Coach certification</strong>
          <small>{modules.length > 0 && `${done} of ${modules.length} modules complete`}</small>
        </p>
      </div>
      <ol className={classes.list}>
        {(current?.modules ?? []).map(({ moduleId, moduleNumber, title, status }) => (
          <li key={moduleId} data-current={moduleId === quizId || undefined}>
            <span
              className={classes.disc}
              data-done={status === MODULE_STATUS.completed || undefined}
              aria-hidden
            >
              {status === MODULE_STATUS.completed && <IconCheck size={17} stroke={2.5} />}
              {status === MODULE_STATUS.active && moduleNumber}
              {status === MODULE_STATUS.locked && <IconLock size={17} stroke={2} />}
            </span>
            {status === MODULE_STATUS.locked ? (
              <span className={classes.locked}>
                {title}
                <VisuallyHidden>, locked</VisuallyHidden>
              </span>
            ) : (
              <Link to={`/certificationModule?id=${moduleId}`}>{title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const doneSections = (sections: readonly { readonly progress: number }[]): number =>
  sections.filter(({ progress }) => progress === 100).length
