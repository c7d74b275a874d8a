import { readFileSync } from 'node:fs'
import { readPostmaster, urlOf } from '#server/platform/db/embedded-postgres.ts'
import { clusterPlaces } from '#server/platform/db/postgres-cluster.ts'

/** The address and process id of the database in a DATA_DIR. */
export const embeddedDatabase = (dataDir: string): { url: string; pid: number } => {
  const postmaster = readPostmaster(dataDir)
  if (!postmaster) throw new Error(`no database runs in ${dataDir}`)
  const password = readFileSync(clusterPlaces(dataDir).passwordFile, 'utf8').trim()
  return { url: urlOf(dataDir, password), pid: postmaster.pid }
}
