/**
 * Makes blocked storage (cookies blocked, a third-party frame) behave like full storage: empty, and writes fail,
 * which all callers handle. Otherwise reading the property itself throws a SecurityError, also in React Router's
 * own inline script. Plain JavaScript, because it runs before anything is loaded; its hash is in the content
 * security policy.
 */
export const CLOSED_STORAGE = `for(const name of ['localStorage','sessionStorage'])try{window[name]}catch(closed){
const value={length:0,key:()=>null,getItem:()=>null,setItem(){throw closed},removeItem(){},clear(){}};
Object.defineProperty(window,name,{value,configurable:true})}`
