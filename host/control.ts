import { app } from './app/app.ts'
import * as electron from './electron.ts'
import { printed } from './print/printer.ts'
import { contextMenu } from './window/menu.ts'

/** What only the host can tell, beside the module that the app sees. */
const host = { contextMenu, printed, userModelId: () => app.userModelId }

interface Asked {
  readonly id: number
  readonly evaluate: string
  readonly argument: unknown
}

/**
 * Lets the process that started the host run a function in it, as Playwright does with Electron: `(electron, argument) =>
 * …`, with `electron.host` for what is the host's own. Only over Node's own channel to the parent, and only when there is one.
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
  // Whoever started the host has ended, perhaps by force: the host goes with it.
  process.on('disconnect', () => electron.app.quit())
}
