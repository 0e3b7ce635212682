import { expect, type Session } from './fixtures'
import { waitForPageMessages } from './page-watch'
import { waitUntilPageSettles } from './settle'

interface Asked {
  asked: number
  answered: number
}

/** From now on, counts the file-open dialogs that the program shows. */
export async function startCountingOpenDialogs({ evaluate }: Session): Promise<void> {
  await evaluate(`({ dialog }) => {
    const own = dialog.showOpenDialog
    const count = (globalThis.openDialogs = { asked: 0, answered: 0 })
    dialog.showOpenDialog = async (...given) => {
      count.asked++
      try {
        return await own.apply(dialog, given)
      } finally {
        count.answered++
      }
    }
  }`)
}

/** Number of file-open dialogs that were shown and answered since `startCountingOpenDialogs`. */
export const readOpenDialogCount = ({ evaluate }: Session): Promise<Asked> =>
  evaluate('() => globalThis.openDialogs')

/**
 * Waits until this number of file-open dialogs was answered and the page has rendered the effects;
 * fails if more were shown.
 */
export async function expectOpenDialogs(session: Session, times: number): Promise<void> {
  const read = (): Promise<Asked> => readOpenDialogCount(session)
  await expect.poll(read).toEqual({ asked: times, answered: times })
  // Waits until earlier IPC calls of the page have received their responses.
  await waitForPageMessages(session.page)
  await waitUntilPageSettles(session.page)
  expect(await read()).toEqual({ asked: times, answered: times })
}
