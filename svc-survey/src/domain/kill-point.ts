/** Where a test lets the process die: each stands between the effects of one transaction and its commit. */
export const killPoints = ['approval-prepared', 'mailing-published', 'answers-closed'] as const
export type KillPoint = (typeof killPoints)[number]

export type Kill = (point: KillPoint) => void

/** Ends this process as `kill -9` does, at the one point named; does nothing without a name. */
export function createKill(chosen: string | undefined): Kill {
  return (point) => {
    if (point === chosen) process.kill(process.pid, 'SIGKILL')
  }
}
