/** Where a test lets the process die: between the claim, the server's word, and our mark. */
export const killPoints = ['mail-claimed', 'mail-accepted', 'mail-marked'] as const
export type KillPoint = (typeof killPoints)[number]

export type Kill = (point: KillPoint) => void

/** Ends this process as `kill -9` does, at the one point named; does nothing without a name. */
export function createKill(chosen: string | undefined): Kill {
  if (chosen !== undefined && !killPoints.some((point) => point === chosen)) {
    throw new Error(`GLAS_KILL_POINT has to be one of ${killPoints.join(', ')}`)
  }
  return (point) => {
    if (point === chosen) process.kill(process.pid, 'SIGKILL')
  }
}
