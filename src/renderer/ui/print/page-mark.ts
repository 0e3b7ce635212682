import { secrecyMarkOf } from '@shared/model/secrecy/degree'
import type { SecrecySubject } from '@shared/model/secrecy/subject'
import { call } from '../../ipc/client'

/** Mark of the degree of secrecy of the visible page, in capitals; empty for *Không mật*. */
let mark = ''

export function setPageMark(value: string): void {
  mark = value
}

/** Mark that every sheet of the page carries. */
export const pageMark = (): string => mark

/**
 * Mark of what is about to be printed or saved. Throws CallError if that may not leave the program,
 * and asks for the recipient of a copy above *Không mật*.
 */
export async function readPageMark(
  shown: SecrecySubject,
  target: 'pdf' | 'print'
): Promise<string> {
  if (shown.kind === 'records') return ''
  return secrecyMarkOf((await call('secrecy:mayCopy', { shown, target })).degree)
}
