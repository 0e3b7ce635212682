import { expect, type Session } from './fixtures'
import { told } from './page-watch'
import { settle } from './settle'

interface Asked {
  asked: number
  answered: number
}

/** Counts the dialogs for opening a file that the program shows from now on. */
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

/** How many there were since `countOpenDialogs`. */
export const openDialogs = ({ evaluate }: Session): Promise<Asked> =>
  evaluate('() => globalThis.openDialogs')

/** Waits until so many were answered and the page has drawn what follows from it: none is left, and there were no more. */
export async function expectOpenDialogs(session: Session, times: number): Promise<void> {
  const read = (): Promise<Asked> => openDialogs(session)
  await expect.poll(read).toEqual({ asked: times, answered: times })
  // What main was asked before this call is asked by now, and what it answered before has come.
  await told(session.page)
  await settle(session.page)
  expect(await read()).toEqual({ asked: times, answered: times })
}
