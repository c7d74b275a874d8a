import type { CallName } from '@oola/contract/call-names'
import type { Answer } from './answer.ts'

/**
 * The first calls of a member's page, made in one batch by a script in the document's head while the bundle still
 * loads: saves one round trip on a slow connection. Their answers wait for `consumeEarlyAnswer`.
 */
interface EarlyCalls {
  readonly token: string
  /** By URL. They reject when the batch failed as a whole. */
  readonly answers: Record<string, Promise<Answer> | undefined>
}

declare global {
  var __oolaEarly: EarlyCalls | undefined
}

/** Answers older than this may be stale and are not used. */
const FRESH_MS = 20_000

/** A read-only call. */
export type ReadCall = Extract<CallName, `GET ${string}`>

/** Calls that a page makes first. */
export interface FirstCalls {
  /** Its URL, in lower case. */
  readonly page: string
  /** The member's steps in which the page makes them; by default all. */
  readonly steps?: readonly number[]
  /** Their parameters are the session's; `dayOffset` is today's, `moduleId` is in the address. */
  readonly calls: readonly ReadCall[]
  /** Its HTML shows the page's own words meanwhile (`HydrateFallback` of `member-frame.tsx`). */
  readonly words?: true
}

const pathsOf = ({ calls, ...rest }: FirstCalls) => ({ ...rest, paths: calls.map((call) => call.slice(4)) })

/** Plain JavaScript, because it runs before anything is loaded; its hash is in the content security policy. */
export const earlyCalls = (pages: readonly FirstCalls[]): string => `(()=>{try{
const cookie=/(?:^|; )userSession=([^;]+)/.exec(document.cookie);
if(!cookie)return;
const s={dayOffset:0,moduleId:/[?&]id=(\\d+)/i.exec(location.search)?.[1],...JSON.parse(decodeURIComponent(cookie[1]))};
const at=location.pathname.toLowerCase().replace(/\\/$/,''),answers={};
const pages=${JSON.stringify(pages.map(pathsOf))}.filter(p=>p.page===at&&(!p.steps||p.steps.includes(s.userStepId)));
if(s.token&&!s.isShopify&&!s.deletesOn&&pages.some(p=>p.words))document.documentElement.dataset.words=navigator.serviceWorker?.controller?'again':'first';
const calls=pages.flatMap(p=>p.paths).map(path=>path.replace(/:(\\w+)/g,(part,name)=>s[name]??part)).filter(path=>!path.includes(':'));
if(!s.token||!calls.length)return;
const whole=fetch('/api/Batch?'+calls.map(call=>'calls='+call).join('&'),{headers:{accept:'application/json',authorization:'Bearer '+s.token},signal:AbortSignal.timeout(15000)})
.then(answer=>{if(answer.status!==200)throw answer.status;return answer.json()});
calls.forEach((call,place)=>{const answer=whole.then(all=>all[place]);answer.catch(()=>{});answers['/api'+call]=answer});
globalThis.__oolaEarly={token:s.token,answers};
}catch{}})()`

/**
 * Returns, once, the answer that the head's script requested with this very token. Undefined when there is none or
 * it did not arrive: then the call is made as usual.
 */
export const consumeEarlyAnswer = (
  address: string,
  token: string | undefined,
): Promise<Answer | undefined> | undefined => {
  const early = globalThis.__oolaEarly
  if (!early || early.token !== token || performance.now() > FRESH_MS) return undefined
  const answer = early.answers[address]
  delete early.answers[address]
  return answer?.catch(() => undefined)
}
