import { parentPort, workerData } from 'node:worker_threads'
import { type BusyQuery, busyTimes } from './busy-times.ts'

// Started by read-busy-times.ts.
parentPort?.postMessage(busyTimes(workerData as BusyQuery))
