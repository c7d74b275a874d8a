/** Says that it is unknown whether money moved; apart from the table of errors, which forms load later. */
export const PAYMENT_UNCONFIRMED = 'We have not heard back about your payment'
