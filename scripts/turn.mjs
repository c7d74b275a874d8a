// One at a time: two commands that install or build in the same checkout would spoil each other's work.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, say } from './programs.mjs'

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const note = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

const isAbandoned = (file) => {
  try {
    return !isAlive(Number(readFileSync(file, 'utf8')))
  } catch {
    return false
  }
}

const take = (file) => {
  if (note(file)) return true
  // The one before was killed: its note is worth nothing.
  if (isAbandoned(file)) rmSync(file, { force: true })
  return note(file)
}

/**
 * Does `work` while no other command of this checkout does work of the same name.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export const inTurn = async (name, work) => {
  const folder = path.join(ROOT, '.cache')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.turn`)
  for (let told = false; !take(file); told = true) {
    if (!told) say(`Waiting for another command to finish its ${name}…`)
    await sleep(200)
  }
  const leave = () => rmSync(file, { force: true })
  // A failure may end the process on the spot.
  process.once('exit', leave)
  try {
    return await work()
  } finally {
    process.off('exit', leave)
    leave()
  }
}
