import type { MenuActName } from '@oola/contract/staff/member-acts'
import type { ComponentType } from 'react'
import type { ActFormProps } from './act-props.ts'
import { ExcuseForm } from './excuse-form.tsx'
import { CourseForm, MonthsForm, SessionsForm } from './grant-forms.tsx'
import { RefundForm } from './refund-form.tsx'
import { EmailForm, PhoneForm, RankForm, TypeForm } from './standing-forms.tsx'

/** The fields of acts that have some. */
export const ACT_FORMS: Partial<Record<MenuActName, ComponentType<ActFormProps>>> = {
  changeEmail: EmailForm,
  changePhone: PhoneForm,
  typeAndLevel: TypeForm,
  rank: RankForm,
  excuseDays: ExcuseForm,
  grantSessions: SessionsForm,
  grantCourse: CourseForm,
  grantMonths: MonthsForm,
  refund: RefundForm,
}
