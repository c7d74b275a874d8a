import pg from 'pg'

const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Locks a member's row, so that changes of this member stay pending for as long as a test needs. */
export const holdMember = async (url: string, memberId: number) => {
  const [holder, watcher] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([holder.connect(), watcher.connect()])
  await holder.query('begin')
  await holder.query('select 1 from member where id = $1 for update', [memberId])
  return {
    /** Resolves when this many calls wait for the row. */
    untilWaiting: async (calls: number): Promise<void> => {
      for (;;) {
        const { rows } = await watcher.query<{ waiting: number }>(WAITING)
        if ((rows[0]?.waiting ?? 0) >= calls) return
      }
    },
    /** What the holder changes before it releases the row; `$1` is the member. */
    change: async (text: string): Promise<void> => {
      await holder.query(text, [memberId])
    },
    release: async (): Promise<void> => {
      await holder.query('commit')
      await Promise.all([holder.end(), watcher.end()])
    },
  }
}
