import type { PowerMonitor } from 'electron'
import type { Entry } from '../entry/entry'
import { lockPage } from '../entry/lock-page'
import { reportFault } from '../faults/report-fault'
import type { Page } from './page'

/**
 * Whoever locks the system, or lets it sleep, has left the page as well. `lock-screen` comes on Windows and macOS alone (Electron, powerMonitor);
 * on Linux there are `suspend`, the time without a touch and Ctrl+L. That the system is open again opens nothing here.
 */
export function watchSystemLock(
  power: Pick<PowerMonitor, 'on'>,
  entry: Pick<Entry, 'session' | 'note'>,
  { tell }: Pick<Page, 'tell'>
): void {
  const lock = (words: string) => (): void =>
    // The page is covered by then; the trail says itself when it cannot be written.
    void lockPage(entry, tell, words).catch(error => reportFault('audit', error))
  power.on('lock-screen', lock('khóa màn hình cùng hệ điều hành'))
  power.on('suspend', lock('khóa màn hình khi máy ngủ'))
}
