import type { ErrorCode } from '@oola/contract/errors'
import { AppError } from '#server/platform/http/app-error.ts'

const hasCode = (error: unknown, code: ErrorCode): boolean => error instanceof AppError && error.code === code

/** The card was declined. */
export const isRefusedPayment = (error: unknown): boolean => hasCode(error, 'payment_declined')

/** The gateway has not answered yet. */
export const isUnconfirmedPayment = (error: unknown): boolean => hasCode(error, 'payment_unconfirmed')
