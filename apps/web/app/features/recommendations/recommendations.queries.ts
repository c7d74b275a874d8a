import type { CourseCard } from '@oola/contract/recommendations/recommendations.schema'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** Recommendations: `programs()` not bought yet, `products()`, and `salesContent(id)` of a program. */
export const recommendationQueries = {
  /** Courses with `purchased` false (dashboard.md 7; G-61). */
  programs: () =>
    queryOptions({
      queryKey: ['recommendations', 'programs'],
      queryFn: ({ signal }) => send('GET /AdditionalCourse/GetCourses', {}, { signal }),
      select: (courses) => courses.filter(({ purchased }) => !purchased),
    }),

  /** The member's own; refetched whenever they come back to the page (G-73). */
  owned: () =>
    queryOptions({
      ...recommendationQueries.programs(),
      select: (courses: readonly CourseCard[]) => courses.filter(({ purchased }) => purchased),
      refetchOnWindowFocus: 'always',
    }),

  products: () =>
    queryOptions({
      queryKey: ['recommendations', 'products'],
      queryFn: ({ signal }) => send('GET /Dashboard/GetOolaProducts/2', {}, { signal }),
    }),

  salesContent: (courseId: number) =>
    queryOptions({
      queryKey: ['recommendations', 'sales-content', courseId],
      queryFn: ({ signal }) =>
        send(
          'GET /AdditionalCourse/GetCourseSalesContent/:courseId',
          { params: { courseId: String(courseId) } },
          { signal },
        ),
    }),
}
