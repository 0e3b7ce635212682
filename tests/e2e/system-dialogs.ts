import { expect, type Session } from './fixtures'
import { told } from './page-watch'
import { settle } from './settle'

interface Asked {
  asked: number
  answered: number
}

/** Counts the file-open dialogs shown from now on. */
export async function countOpenDialogs({ evaluate }: Session): Promise<void> {
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

/** Number of dialogs since `countOpenDialogs`. */
export const openDialogs = ({ evaluate }: Session): Promise<Asked> =>
  evaluate('() => globalThis.openDialogs')

/**
 * Waits until this number of dialogs was answered and the page has rendered the effects, and
 * asserts that there were no more.
 */
export async function expectOpenDialogs(session: Session, times: number): Promise<void> {
  const read = (): Promise<Asked> => openDialogs(session)
  await expect.poll(read).toEqual({ asked: times, answered: times })
  // Waits until earlier calls to the main process have received their responses.
  await told(session.page)
  await settle(session.page)
  expect(await read()).toEqual({ asked: times, answered: times })
}
