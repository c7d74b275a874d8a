import type { MenuActName, StaffAct } from '@oola/contract/staff/member-acts'
import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import type { ComponentType } from 'react'
import type { WantedAct } from './act-window.tsx'
import { ExcuseForm } from './excuse-form.tsx'
import { CourseForm, MonthsForm, SessionsForm } from './grant-forms.tsx'
import { RefundForm } from './refund-form.tsx'
import { EmailForm, PhoneForm, RankForm, TypeForm } from './standing-forms.tsx'

export interface ActFormProps {
  readonly member: MemberPage
  readonly wanted: WantedAct
  /** The act as it is filled in; null while something is missing or wrong. */
  readonly onAct: (act: StaffAct | null) => void
}

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
