/** An expected failure of a backup or a restore, in one line for the operator. Nothing was changed. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
