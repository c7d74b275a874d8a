import { dollars } from '@oola/contract/billing/money'
import type { CourseCard, CourseSalesContent } from '@oola/contract/recommendations/recommendations.schema'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { recommendationQueries } from '../recommendations.queries.ts'

/** Where a course is bought (COURSE-16, COURSE-17). */
export type Purchase = Pick<CourseSalesContent, 'link' | 'isSignOn'>

interface CourseSalesModalProps {
  course: CourseCard
  onBuy: (where: Purchase) => void
  onClose: () => void
}

/** A program's description, its price, and its link (G-79). */
export default function CourseSalesModal({ course, onBuy, onClose }: CourseSalesModalProps) {
  const sales = useQuery(recommendationQueries.salesContent(course.id))
  const where = sales.data
  return (
    <AppModal
      opened
      onClose={onClose}
      size="md"
      title={course.title}
      actions={
        <>
          {where && <Button onClick={() => onBuy(where)}>GET THIS PROGRAM</Button>}
          <Button variant="text" onClick={onClose}>
            NOT NOW
          </Button>
        </>
      }
    >
      <Text size="lead">{course.subTitle}</Text>
      <Loaded
        query={sales}
        failure="We could not load this program"
        safe="Nothing was bought."
        skeleton={['100%', '92%', '96%', '60%'].map((width) => <Skeleton key={width} width={width} />)}
      >
        {({ html, price }) => (
          <>
            <RichText html={html} />
            <Text as="div" size="h3" numbers>
              {dollars(price)}
            </Text>
          </>
        )}
      </Loaded>
    </AppModal>
  )
}
