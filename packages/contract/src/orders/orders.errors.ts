import type { ErrorTable } from '../error-table.ts'

/** The built-in order. */
export const ORDERS_ERRORS = {
  order_changed: {
    status: 409,
    title: 'The price has changed',
    message: 'Nothing was charged. Load this page again to see the new price.',
  },
} as const satisfies ErrorTable
