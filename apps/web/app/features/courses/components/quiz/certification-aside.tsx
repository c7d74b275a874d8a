import { MODULE_STATUS } from '@oola/contract/courses/courses.constants'
import { useQuery } from '@tanstack/react-query'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { certificationQueries } from '../../certification.queries.ts'
import { sectionOf } from '../../certification-place.ts'
import { SectionModules } from '../certification/section-modules.tsx'
import classes from './certification-aside.module.css'

/** The section around a quiz, as a way between its modules (mockup 14); below 1200 px only how far she is. */
export function CertificationAside({ quizId }: { quizId: number }) {
  const { data: sections = [] } = useQuery(certificationQueries.sections())
  const modules = sections.flatMap((section) => section.modules)
  const done = modules.filter(({ status }) => status === MODULE_STATUS.completed).length
  const current = sectionOf(sections, quizId)
  return (
    <nav className={classes.aside} aria-label="Coach certification">
      <div className={classes.head}>
        <ProgressPetals total={Math.max(1, sections.length)} done={doneSections(sections)} size={60} />
        <p>
          <strong>Coach certification</strong>
          <small>{modules.length > 0 && `${done} of ${modules.length} modules complete`}</small>
        </p>
      </div>
      {current && (
        <div className={classes.list}>
          <SectionModules section={current} current={quizId} />
        </div>
      )}
    </nav>
  )
}

const doneSections = (sections: readonly { readonly progress: number }[]): number =>
  sections.filter(({ progress }) => progress === 100).length
