/**
 * Makes storage that the browser has closed to us (cookies blocked, a frame of another site) look like storage without any room:
 * nothing is in it and writing fails, which every user of it expects. Without this the very name throws a SecurityError,
 * also in React Router's own inline script. Plain JavaScript, because it runs before anything is loaded; its hash is in
 * the content policy.
 */
export const CLOSED_STORAGE = `for(const name of ['localStorage','sessionStorage'])try{window[name]}catch(closed){
const value={length:0,key:()=>null,getItem:()=>null,setItem(){throw closed},removeItem(){},clear(){}};
Object.defineProperty(window,name,{value,configurable:true})}`
