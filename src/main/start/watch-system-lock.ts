import type { PowerMonitor } from 'electron'
import { type Authentication, lockPage } from '../auth/entry'
import { reportProgramFault } from '../faults/report-fault'
import type { MainWindowHolder } from './page'

/**
 * Locks the page when the system is locked or suspended. `lock-screen` exists only on Windows and
 * macOS (Electron, powerMonitor); on Linux there are `suspend`, the inactivity time and Ctrl+L.
 * Unlocking the system does not unlock the page.
 */
export function lockPageOnSystemLock(
  power: Pick<PowerMonitor, 'on'>,
  entry: Pick<Authentication, 'session' | 'note'>,
  { tell }: Pick<MainWindowHolder, 'tell'>
): void {
  const lock = (words: string) => (): void =>
    // The page is already locked at this point, so a failed audit entry is only reported to the
    // crash log.
    void lockPage(entry, tell, words).catch(error => reportProgramFault('audit', error))
  power.on('lock-screen', lock('khóa màn hình cùng hệ điều hành'))
  power.on('suspend', lock('khóa màn hình khi máy ngủ'))
}
