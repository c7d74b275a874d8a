import { readFileSync } from 'node:fs'
import { clusterPlaces, DATABASE_NAME } from '#server/platform/db/postgres-cluster.ts'
import { urlOf } from '#server/platform/db/postgres-connection.ts'
import { isPostmasterOf, readPostmaster } from '#server/platform/db/postmaster-file.ts'

/** The database that a server keeps in its DATA_DIR: its address and the id of its process. */
export const embeddedDatabase = (dataDir: string): { url: string; pid: number } => {
  const { cluster, passwordFile } = clusterPlaces(dataDir)
  const postmaster = readPostmaster(cluster)
  if (!postmaster) throw new Error(`no database runs in ${dataDir}`)
  return {
    url: urlOf(postmaster, readFileSync(passwordFile, 'utf8').trim(), DATABASE_NAME),
    pid: postmaster.pid,
  }
}

/** Whether a database runs in this DATA_DIR. */
export const isDatabaseRunning = (dataDir: string): boolean => {
  const { cluster } = clusterPlaces(dataDir)
  return isPostmasterOf(cluster, readPostmaster(cluster)?.pid ?? 0)
}
