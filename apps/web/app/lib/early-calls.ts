/**
 * The first calls of a member's page, made by a script in the document's head while the program is still on its way:
 * on a slow line each saves a whole round trip. What they answer waits for `takeEarlyAnswer`.
 */
interface EarlyCalls {
  readonly token: string
  readonly answers: Record<string, Promise<Response> | undefined>
}

declare global {
  var __oolaEarly: EarlyCalls | undefined
}

/** Later than this a page has long been there, and an answer kept until then may be old. */
const FRESH_MS = 20_000

/** Plain JavaScript, because it runs before anything is loaded; its hash is in the content policy. */
export const EARLY_CALLS = `(()=>{try{
const cookie=/(?:^|; )userSession=([^;]+)/.exec(document.cookie),page=/^\\/(steps|dashboard)\\/?$/i.exec(location.pathname);
if(!cookie||!page)return;
const s=JSON.parse(decodeURIComponent(cookie[1])),answers={};
if(!s.token||!s.userId)return;
const ask=path=>{const answer=fetch('/api'+path,{headers:{accept:'application/json',authorization:'Bearer '+s.token},signal:AbortSignal.timeout(15000)});answer.catch(()=>{});answers['/api'+path]=answer};
ask('/customer/GetCurrentUserStep/'+s.userId);
ask('/Customer/GetCustomerProfileInfo/'+s.userId);
if(page[1].toLowerCase()==='steps'&&s.assessmentId&&[1,5,6].includes(s.userStepId))ask('/areas/GetQuestions/'+s.assessmentId);
globalThis.__oolaEarly={token:s.token,answers};
}catch{}})()`

/** The answer that the head's script already asked for, once, if it was asked for with this very token. */
export const takeEarlyAnswer = (
  address: string,
  token: string | undefined,
): Promise<Response> | undefined => {
  const early = globalThis.__oolaEarly
  if (!early || early.token !== token || performance.now() > FRESH_MS) return undefined
  const answer = early.answers[address]
  delete early.answers[address]
  return answer
}
