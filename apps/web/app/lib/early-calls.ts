import type { Answer } from './answer.ts'

/**
 * The first calls of a member's page, made in one batch by a script in the document's head while the program is still on
 * its way: on a slow line that saves a whole round trip. What they answer waits for `takeEarlyAnswer`.
 */
interface EarlyCalls {
  readonly token: string
  /** By address. They reject when the batch failed as a whole. */
  readonly answers: Record<string, Promise<Answer> | undefined>
}

declare global {
  var __oolaEarly: EarlyCalls | undefined
}

/** Later than this a page has long been there, and an answer kept until then may be old. */
const FRESH_MS = 20_000

/**
 * Plain JavaScript, because it runs before anything is loaded; its hash is in the content policy. Each page's calls are
 * those that its loader makes (`prefetch-dashboard`, `guardStep`): what nobody takes was asked for in vain.
 */
export const EARLY_CALLS = `(()=>{try{
const cookie=/(?:^|; )userSession=([^;]+)/.exec(document.cookie),page=/^\\/(steps|dashboard|nonSubscriber)\\/?$/i.exec(location.pathname);
if(!cookie||!page)return;
const s=JSON.parse(decodeURIComponent(cookie[1])),id=s.userId,at=page[1].toLowerCase(),answers={};
if(!s.token||!id)return;
const dashboard=at==='dashboard'&&s.userStepId===4,calls=['/customer/GetCurrentUserStep/'+id,'/Customer/GetCustomerProfileInfo/'+id];
if(at==='steps'&&s.assessmentId&&[1,5,6].includes(s.userStepId))calls.push('/areas/GetQuestions/'+s.assessmentId);
if(dashboard||at==='nonsubscriber'&&s.userTypeId===4)calls.push('/Dashboard/GetUserProgress/'+id,
'/Actions/GetUserNotCompletedActions/'+id+'/0','/Actions/GetGlobalActionStepsTaken','/Site/GetSettings');
if(dashboard)calls.push('/goals/GetUserGoalsGroupedByStatus/'+id,'/Customer/GetMyAchiements/'+id);
const whole=fetch('/api/Batch?'+calls.map(call=>'calls='+call).join('&'),{headers:{accept:'application/json',authorization:'Bearer '+s.token},signal:AbortSignal.timeout(15000)})
.then(answer=>{if(answer.status!==200)throw answer.status;return answer.json()});
calls.forEach((call,place)=>{const answer=whole.then(all=>all[place]);answer.catch(()=>{});answers['/api'+call]=answer});
globalThis.__oolaEarly={token:s.token,answers};
}catch{}})()`

/**
 * The answer that the head's script already asked for, once, if it was asked for with this very token. Undefined when
 * there is none or it did not arrive: then the call is made as if nothing had been asked for.
 */
export const takeEarlyAnswer = (
  address: string,
  token: string | undefined,
): Promise<Answer | undefined> | undefined => {
  const early = globalThis.__oolaEarly
  if (!early || early.token !== token || performance.now() > FRESH_MS) return undefined
  const answer = early.answers[address]
  delete early.answers[address]
  return answer?.catch(() => undefined)
}
