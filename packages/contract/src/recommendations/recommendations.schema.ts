import { z } from 'zod'
import { CourseProgress } from '../courses/courses.schema.ts'
import { Id } from '../ids.ts'

/** What a card of a program and a card of a product have in common (DASH-14). */
const OfferCard = z.object({
  id: Id,
  title: z.string(),
  subTitle: z.string(),
  creator: z.string(),
  /** Integer cents. */
  price: z.int().min(0),
  exigoItemCode: z.string(),
  completed: z.boolean(),
  /** A card that is not enabled shows greyed and leads nowhere (G-129). */
  isEnabled: z.boolean(),
  /** null: the drawing of the card's id stands in. */
  imageUrl: z.string().nullable(),
  dashboardImageUrl: z.string().nullable(),
})

/** A course as a card (dashboard.md 3). */
export const CourseCard = OfferCard.extend({
  purchased: z.boolean(),
  isCoachCertification: z.boolean(),
  /** Its modules in their order; empty until it is purchased. */
  steps: z.array(z.object({ title: z.string(), lessonId: Id, completed: z.boolean() })),
  /** Spelled as in D. The certification asks nothing: true. */
  AssesmentComplete: z.boolean(),
  /** Null until it has begun, and for the certification, which has no days. */
  progress: CourseProgress.nullable(),
  /** Where the card leads instead of its sales page; null opens the sales page (G-79). */
  externalLink: z.string().nullable(),
})
export type CourseCard = z.infer<typeof CourseCard>

/** A product as a card (dashboard.md 3). */
export const ProductCard = OfferCard.extend({
  /** Where it is sold; null when the deployment has no store. */
  urlProduct: z.string().nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

/** What a course is about, before it is bought (G-79). */
export const CourseSalesContent = z.object({
  title: z.string(),
  /** Sanitised. */
  html: z.string(),
  /** Integer cents. */
  price: z.int().min(0),
  /** Where it is bought: an outside address, or our own order. */
  link: z.string(),
  /** A single sign-on link, which wants the silent token (COURSE-17); else one to go to as it is (COURSE-16). */
  isSignOn: z.boolean(),
})
export type CourseSalesContent = z.infer<typeof CourseSalesContent>

export const ProductTypeId = z.union([z.literal(1), z.literal(2)])
export type ProductTypeId = z.infer<typeof ProductTypeId>

/** A product or service of the public side (public.md 3). */
export const ServiceItem = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  /** May begin with `{imageBase}`, where this deployment keeps media (G-104); null: the drawing of the id stands in. */
  imageUrl: z.string().nullable(),
  /** A page of ours or an address elsewhere. */
  urlProduct: z.string(),
  productTypeId: ProductTypeId,
})
export type ServiceItem = z.infer<typeof ServiceItem>
