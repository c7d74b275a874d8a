/** Printed on the PDF of a certificate and shown on its page. */
export const CERTIFICATE_TITLE = 'Certificate of completion'
export const CERTIFICATE_OPENING = 'This is to certify that'
