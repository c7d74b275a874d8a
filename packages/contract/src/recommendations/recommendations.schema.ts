import { z } from 'zod'
import { CourseProgress } from '../courses/courses.schema.ts'
import { Id } from '../ids.ts'

/** Common fields of program and product cards (DASH-14). */
const OfferCard = z.object({
  id: Id,
  title: z.string(),
  subTitle: z.string(),
  creator: z.string(),
  /** Integer cents. */
  price: z.int().min(0),
  exigoItemCode: z.string(),
  completed: z.boolean(),
  /** A disabled card is greyed and has no link (G-129). */
  isEnabled: z.boolean(),
  /** null: the drawing for the card's id is shown. */
  imageUrl: z.string().nullable(),
  dashboardImageUrl: z.string().nullable(),
})

/** A course as a card (dashboard.md 3). */
export const CourseCard = OfferCard.extend({
  purchased: z.boolean(),
  isCoachCertification: z.boolean(),
  /** Its modules in order; empty before the purchase. */
  steps: z.array(z.object({ title: z.string(), lessonId: Id, completed: z.boolean() })),
  /** Spelled as in D. True for the certification, which has no assessment. */
  AssesmentComplete: z.boolean(),
  /** Null before its start, and for the certification, which has no days. */
  progress: CourseProgress.nullable(),
  /** The card's link instead of its sales page; null opens the sales page (G-79). */
  externalLink: z.string().nullable(),
})
export type CourseCard = z.infer<typeof CourseCard>

/** A product as a card (dashboard.md 3). */
export const ProductCard = OfferCard.extend({
  /** Its address in the store; null if the deployment has no store. */
  urlProduct: z.string().nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

/** The sales page of a course (G-79). */
export const CourseSalesContent = z.object({
  title: z.string(),
  /** Sanitised. */
  html: z.string(),
  /** Integer cents. */
  price: z.int().min(0),
  /** Order address: an external one, or the built-in order. */
  link: z.string(),
  /** A single sign-on link, which needs the silent token (COURSE-17); else a plain link (COURSE-16). */
  isSignOn: z.boolean(),
})
export type CourseSalesContent = z.infer<typeof CourseSalesContent>

export const ProductTypeId = z.union([z.literal(1), z.literal(2)])
export type ProductTypeId = z.infer<typeof ProductTypeId>

/** A product or service of the public site (public.md 3). */
export const ServiceItem = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  /** May begin with `{imageBase}`, the deployment's media address (G-104); null: the drawing for the id is shown. */
  imageUrl: z.string().nullable(),
  /** A page of the portal or an external address. */
  urlProduct: z.string(),
  productTypeId: ProductTypeId,
})
export type ServiceItem = z.infer<typeof ServiceItem>
