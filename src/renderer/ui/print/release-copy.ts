import { secrecyMarkOf } from '@shared/model/secrecy/degree'
import type { SecrecySubject } from '@shared/model/secrecy/subject'
import { call } from '../../ipc/client'
import { setPageMark } from './page-mark'
import { shownSubject } from './shown-subject'

/**
 * Marks the sheets of the visible page with its degree of secrecy before it is printed or saved, and
 * returns what the page shows. Throws CallError if that may not leave the program, and asks for the
 * recipient of a copy above *Không mật*. Loaded late, as the first page prints nothing by itself.
 */
export async function releaseCopy(target: 'pdf' | 'print'): Promise<SecrecySubject> {
  const shown = shownSubject()
  const mark =
    shown.kind === 'records'
      ? ''
      : secrecyMarkOf((await call('secrecy:mayCopy', { shown, target })).degree)
  setPageMark(mark)
  return shown
}
