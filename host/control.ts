import { app } from './app/app.ts'
import * as electron from './electron.ts'
import { recordedPrintJobs } from './print/printer.ts'
import { currentContextMenu } from './window/menu.ts'

/** Features of the host outside the electron module that tests and the control channel use. */
const host = {
  contextMenu: currentContextMenu,
  printed: recordedPrintJobs,
  userModelId: () => app.userModelId
}

interface Asked {
  readonly id: number
  readonly evaluate: string
  readonly argument: unknown
}

/**
 * Lets the parent process run a function in the host, like Playwright does with Electron:
 * `(electron, argument) => …`, with `electron.host` for features that only the host has. Works over
 * Node's IPC channel, if this process has a parent with such a channel.
 */
export function listenToParent(): void {
  if (!process.send) return
  process.on('message', async ({ id, evaluate, argument }: Asked) => {
    try {
      // biome-ignore lint/security/noGlobalEval: running the test's own function is what this is for.
      const run = globalThis.eval(`(${evaluate})`)
      process.send?.({ id, result: await run({ ...electron, host }, argument) })
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? error.stack : String(error) })
    }
  })
  // The parent process has exited or was killed, so the host quits as well.
  process.on('disconnect', () => electron.app.quit())
}
