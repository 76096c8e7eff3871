/** Limits of a server's load on its database, and of its waits for it. */
export interface DatabaseLimits {
  /** Connections for requests and jobs. */
  readonly databasePool: number;
  /** Seconds that a request waits for one of them. */
  readonly databaseWait: number;
  /** Seconds after which a statement is given up. */
  readonly databaseTimeout: number;
  /** Seconds that a statement waits for a row that another transaction is writing. */
  readonly databaseLockTimeout: number;
  /** Seconds that a replica may be behind and still be read. */
  readonly databaseReadLag: number;
}

/** Default limits. Locks are given up before the requests behind them time out. */
export const usualLimits: DatabaseLimits = {
  databasePool: 10,
  databaseWait: 5,
  databaseTimeout: 30,
  databaseLockTimeout: 3,
  databaseReadLag: 5,
};
