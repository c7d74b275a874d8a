import { z } from 'zod'
import { call } from '../call.ts'
import { IdParam } from '../ids.ts'
import { CourseCard, CourseSalesContent, ProductCard } from './recommendations.schema.ts'

export const getCourses = call({
  method: 'GET',
  path: '/AdditionalCourse/GetCourses',
  access: 'member',
  summary: 'The additional programs; those that are not purchased are recommended',
  source: 'DASH-14; G-61; dashboard.md 7',
  reply: z.array(CourseCard),
})

export const getCourseSalesContent = call({
  method: 'GET',
  path: '/AdditionalCourse/GetCourseSalesContent/:courseId',
  access: 'member',
  summary: 'What an additional program is about, its price and where it is bought',
  source: 'G-79; dashboard.md 7',
  params: z.object({ courseId: IdParam }),
  reply: CourseSalesContent,
})

export const getOolaProducts = call({
  method: 'GET',
  path: '/Dashboard/GetOolaProducts/2',
  access: 'member',
  summary: 'The recommended products',
  source: 'DASH-13, DASH-14; C-50; G-61',
  reply: z.array(ProductCard),
})
