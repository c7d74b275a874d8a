import affiliate from 'site-content:affiliate'
import cause from 'site-content:cause'
import coachDirectory from 'site-content:coachDirectory'
import contact from 'site-content:contact'
import faq from 'site-content:faq'
import films from 'site-content:films'
import goods from 'site-content:goods'
import home from 'site-content:home'
import hero from 'site-content:home.hero'
import leadership from 'site-content:leadership'
import learnMore from 'site-content:learnMore'
import lifeBalance from 'site-content:lifeBalance'
import mindBody from 'site-content:mindBody'
import opportunity from 'site-content:opportunity'
import partner from 'site-content:partner'
import prices from 'site-content:prices'
import privacyPolicy from 'site-content:privacyPolicy'
import requests from 'site-content:requests'
import science from 'site-content:science'
import services from 'site-content:services'
import story from 'site-content:story'
import termsOfUse from 'site-content:termsOfUse'
import testimonials from 'site-content:testimonials'
import trs from 'site-content:trs'

/** The very objects that the pages of this window import. */
const WORDS: Readonly<Record<string, object>> = {
  ...{ affiliate, cause, coachDirectory, contact, faq, films, goods, home, leadership, learnMore },
  ...{ lifeBalance, mindBody, opportunity, partner, prices, privacyPolicy, requests, science, services },
  ...{ story, termsOfUse, testimonials, trs },
}

const replace = (now: object, next: unknown): void => {
  if (typeof next !== 'object' || next === null) return
  if (Array.isArray(now)) return void now.splice(0, now.length, ...(next as unknown[]))
  for (const key of Object.keys(now)) if (!(key in next)) Reflect.deleteProperty(now, key)
  Object.assign(now, next)
}

/**
 * Puts a draft's texts where the pages read them: in this window alone, which has its own copy of every module, the
 * texts of the build are replaced in place.
 */
export const putWords = (words: Readonly<Record<string, unknown>>): void => {
  for (const [name, next] of Object.entries(words)) {
    const now = WORDS[name]
    if (now) replace(now, next)
    if (name === 'home') replace(hero, (next as { hero?: unknown }).hero)
  }
}

export { testimonials }
