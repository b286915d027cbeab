import type { Logger } from '@glas/svc-kit/base/logger'
import { chromiumArguments, createSandboxNote } from '@glas/svc-kit/process/chromium'
import type { Browser } from 'puppeteer-core'

export interface WarmBrowser {
  /** The browser, started at the first call and again after it has died. */
  readonly take: () => Promise<Browser>
  /** Nothing is printed now: without another `take` the browser is closed some time later. */
  readonly rest: () => void
  readonly close: () => Promise<void>
  /** Ends a browser that doesn't respond; the next `take` starts another. */
  readonly kill: () => void
}

/** An idle browser is closed after this many milliseconds, since it takes hundreds of megabytes. */
const idleMs = 10 * 60_000

export function createWarmBrowser({ chromiumPath, logger }: { chromiumPath: string; logger: Logger }): WarmBrowser {
  const noteSandbox = createSandboxNote(logger)
  let warm: Promise<Browser> | undefined
  let idle: NodeJS.Timeout | undefined

  const start = (): Promise<Browser> => {
    const mine = launch(chromiumPath)
    warm = mine
    // By the time a closed browser ends, another one may be warm.
    const forget = () => {
      if (warm === mine) warm = undefined
    }
    const onEnd = () => {
      forget()
      logger.info('browser ended')
    }
    mine.then((started) => {
      started.once('disconnected', onEnd)
      noteSandbox(started.process()?.pid)
    }, forget)
    return mine
  }
  const close = async () => {
    clearTimeout(idle)
    const open = warm
    warm = undefined
    await open?.then((one) => one.close()).catch((error: unknown) => logger.debug({ err: error }, 'browser not closed'))
  }

  return {
    take: async () => {
      clearTimeout(idle)
      return await (warm ?? start())
    },
    rest: () => {
      // Two pages may be printed at once, and both rest.
      clearTimeout(idle)
      idle = setTimeout(() => void close(), idleMs)
      idle.unref()
    },
    close,
    kill: () => {
      const open = warm
      warm = undefined
      open?.then((one) => one.process()?.kill('SIGKILL'), () => {})
    },
  }
}

async function launch(executablePath: string): Promise<Browser> {
  const puppeteer = await import('puppeteer-core')
  return puppeteer.launch({
    executablePath,
    headless: true,
    // The browser's end of the pipe closes when this process dies, however it dies, and Chromium ends with it.
    pipe: true,
    args: [...chromiumArguments(), '--disable-dev-shm-usage'],
    handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false,
  })
}
