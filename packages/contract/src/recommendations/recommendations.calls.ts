import { z } from 'zod'
import { call } from '../call.ts'
import { IdParam } from '../ids.ts'
import { CourseCard, CourseSalesContent, ProductCard, ServiceItem } from './recommendations.schema.ts'

export const getCourses = call({
  method: 'GET',
  path: '/AdditionalCourse/GetCourses',
  access: 'member',
  summary: 'The additional programs; those that are not purchased are recommended',
  source: 'COURSE-03; DASH-14; G-61',
  reply: z.array(CourseCard),
})

export const getCourseSalesContent = call({
  method: 'GET',
  path: '/AdditionalCourse/GetCourseSalesContent/:courseId',
  access: 'member',
  summary: 'The sales page of an additional program: texts, price and order address',
  source: 'COURSE-08; G-79',
  params: z.object({ courseId: IdParam }),
  reply: CourseSalesContent,
  errors: ['not_found'],
})

export const getOolaProducts = call({
  method: 'GET',
  path: '/Dashboard/GetOolaProducts/2',
  access: 'member',
  summary: 'The recommended products',
  source: 'DASH-13, DASH-14; C-50; G-61',
  reply: z.array(ProductCard),
})

export const getServiceItems = call({
  method: 'GET',
  path: '/Home/GetOolaProducts/:typeId',
  access: 'public',
  summary: 'Offers of the public site: 1 courses and programs, 2 products',
  source: 'PUBLIC-16, PUBLIC-17; C-50; public.md 7',
  params: z.object({ typeId: z.enum(['1', '2']) }),
  reply: z.array(ServiceItem),
})
