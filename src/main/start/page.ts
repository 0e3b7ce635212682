import type { Tell } from '@shared/contract/contract'
import type { BrowserWindow } from 'electron'
import type { Session } from '../entry/session'
import { sendEvent } from '../ipc/listen'
import { openWindow, type WindowOptions } from '../shell/window'

/** The place of the one window, before it is opened and after: what is told while there is none reaches nobody. */
export interface Page {
  readonly window: () => BrowserWindow | undefined
  readonly tell: Tell
  /** From now on a page that nobody sees is told nothing. */
  readonly watch: (session: Pick<Session, 'stage' | 'onChange' | 'person'>) => void
  readonly open: (options: WindowOptions) => BrowserWindow
}

/** What is told while the page is covered waits; of what waits, so much at most. */
const heldAtMost = 2_000

/** What a covered page, and one that nobody has entered, may hear: how far entering is. */
const openEvents: ReadonlySet<string> = new Set(['signIn:changed'])

export function createPage(): Page {
  let window: BrowserWindow | undefined
  let session: Pick<Session, 'stage' | 'onChange'> | undefined
  let held: (() => void)[] = []
  return {
    window: () => window,
    tell: (name, payload) => {
      const send = (): void => sendEvent(window, name, payload)
      const stage = session?.stage() ?? 'trial'
      if (stage === 'trial' || stage === 'in' || openEvents.has(name)) send()
      else if (stage === 'locked') held = [...held, send].slice(-heldAtMost)
    },
    watch: entered => {
      session = entered
      let person = entered.person()
      entered.onChange(stage => {
        if (stage === 'locked') return
        // What was told to one person is not for the next.
        const waiting = entered.person() === person && stage === 'in' ? held : []
        person = entered.person()
        held = []
        for (const send of waiting) send()
      })
    },
    open: options => {
      window = openWindow(options)
      return window
    }
  }
}
