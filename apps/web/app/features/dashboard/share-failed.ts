/** The dashboard has its own text for it (SCORE-29; C-37). */
export const SHARE_FAILED = 'Sorry, there was an error on sharing, please try again'
