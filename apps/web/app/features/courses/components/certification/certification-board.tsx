import type { CertificationSection } from '@oola/contract/courses/certification.schema'
import { MODULE_STATUS } from '@oola/contract/courses/courses.constants'
import { IconArrowRight, IconCertificate, IconCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { certificationQueries } from '../../certification.queries.ts'
import classes from './certification-board.module.css'

type Module = CertificationSection['modules'][number]
type Exam = NonNullable<CertificationSection['exam']>

/** The coach certification among the additional programs: what comes next, then its sections (QUIZ-01). */
export function CertificationBoard() {
  const query = useQuery(certificationQueries.sections())
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton shape="block" height={424} />}
      failure="The certification did not load"
      safe="Your progress and your quizzes are safe."
    >
      {(sections) => (
        <Stack gap={7}>
          <Next sections={sections} />
          <ol className={classes.sections}>
            {sections.map((section, index) => (
              <Section key={section.title} section={section} number={index + 1} />
            ))}
          </ol>
        </Stack>
      )}
    </Loaded>
  )
}

/** The head: how far she is, and the one thing to press. */
function Next({ sections }: { sections: readonly CertificationSection[] }) {
  const modules = sections.flatMap((section) => section.modules)
  const done = modules.filter(({ status }) => status === MODULE_STATUS.completed).length
  const next = modules.find(({ status }) => status === MODULE_STATUS.active)
  const exam = sections.at(-1)?.exam
  return (
    <div className={classes.next}>
      <ProgressPetals
        total={sections.length}
        done={sections.filter(({ progress }) => progress === 100).length}
        size={104}
      />
      <div className={classes.words}>
        <Heading level={3} look="h2">
          Coach certification
        </Heading>
        <p>
          {done} of {modules.length} modules complete.{' '}
          {next && `Next: module ${next.moduleNumber}, ${next.title}.`}
          {!next && exam?.status === MODULE_STATUS.active && 'Only the final exam is left.'}
          {!next && exam?.status === MODULE_STATUS.completed && 'You passed the exam. You are certified!'}
        </p>
      </div>
      {next && (
        <Button
          size="lg"
          to={`/certificationModule?id=${next.moduleId}`}
          rightIcon={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
        >
          {done === 0 ? 'START' : 'CONTINUE'}
        </Button>
      )}
      {!next && exam?.status === MODULE_STATUS.active && (
        <Button
          size="lg"
          to={`/quiz?id=${exam.quizId}`}
          rightIcon={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
        >
          TAKE THE EXAM
        </Button>
      )}
    </div>
  )
}

function Section({ section, number }: { section: CertificationSection; number: number }) {
  const { title, subtitle, progress, modules, exam } = section
  return (
    <li className={classes.section}>
      <div className={classes.head}>
        <p className={classes.number}>Section {number}</p>
        <Heading level={4} look="h4">
          {title}
        </Heading>
        <p className={classes.subtitle}>{subtitle}</p>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={`${title}, progress`}
          aria-valuenow={progress}
          aria-valuetext={`${progress}% complete`}
        >
          <span style={{ width: `${progress}%` }} />
        </div>
        <p className={classes.percent}>{progress}%</p>
      </div>
      <ul className={classes.modules}>
        {modules.map((module) => (
          <ModuleRow key={module.moduleId} module={module} />
        ))}
        {exam && <ExamRow exam={exam} />}
      </ul>
    </li>
  )
}

const STATES = ['Locked', 'Open now', 'Completed'] as const

function ModuleRow({ module: { moduleId, moduleNumber, title, status } }: { module: Module }) {
  return (
    <Row status={status} mark={String(moduleNumber)} to={`/certificationModule?id=${moduleId}`}>
      {title}
    </Row>
  )
}

function ExamRow({ exam: { quizId, title, status } }: { exam: Exam }) {
  return (
    <Row
      status={status}
      mark={<IconCertificate size={18} stroke={1.75} />}
      to={`/quiz?id=${quizId}`}
      when={status === MODULE_STATUS.locked ? 'Opens after the last module' : undefined}
    >
      {title}
    </Row>
  )
}

interface RowProps {
  status: Module['status']
  mark: React.ReactNode
  to: string
  when?: string | undefined
  children: string
}

function Row({ status, mark, to, when, children }: RowProps) {
  const words = (
    <>
      <span className={classes.disc} data-status={status} aria-hidden>
        {status === MODULE_STATUS.completed && <IconCheck size={17} stroke={2.5} />}
        {status === MODULE_STATUS.active && mark}
        {status === MODULE_STATUS.locked && <IconLock size={16} stroke={2} />}
      </span>
      <span className={classes.title}>
        {children}
        {when ? <small>{when}</small> : <VisuallyHidden>, {STATES[status]}</VisuallyHidden>}
      </span>
    </>
  )
  return (
    <li>
      {status === MODULE_STATUS.locked ? (
        <span className={classes.row} data-locked>
          {words}
        </span>
      ) : (
        <Link className={classes.row} to={to}>
          {words}
        </Link>
      )}
    </li>
  )
}
