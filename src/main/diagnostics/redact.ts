import type { CrashEntry } from '../faults/crash'

export type RedactedFault = Pick<CrashEntry, 'name' | 'code' | 'message' | 'frames'>

const word = /^[A-Za-z][\w.-]{0,59}$/

/**
 * Redacts an error for a file that leaves this machine: keeps its class, code, the plain English of
 * its first line and positions in the program's own code. Data enters messages as quotations,
 * Vietnamese words, paths and numbers, all of which are removed.
 */
export function redactFault(fault: unknown): RedactedFault {
  const { name, code, message, stack } = readFault(fault)
  return {
    name: word.test(name) ? name : 'Error',
    code: word.test(code) ? code : '',
    message: redactText(message),
    frames: redactStack(stack)
  }
}

export function redactText(message: string): string {
  const [line = ''] = message.slice(0, 2_000).split(/[\r\n]/)
  return (
    line
      .normalize('NFC')
      // The name of the missing property stays in the message, because it is the only quoted word
      // that always comes from the program itself.
      .replace(/\((reading|setting) '([A-Za-z_$][\w$]{0,40})'\)/g, '($1 property $2)')
      // Everything after the first quote is removed, because a quotation may contain anything, even
      // quotes.
      .replace(/["'`“”‘’«»].*$/u, '…')
      .replace(/\S*[/\\@]\S*/g, '…')
      // Words are removed together with their neighbours, so that a name disappears completely,
      // including those of its words that have no accents.
      .replace(/[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)*/gu, words => (isAscii(words) ? words : '…'))
      .replace(/[^\x20-\x7e…]+/gu, '…')
      .replace(/\d[\d.,:-]{2,}\d|\d{3,}/g, '#')
      .slice(0, 300)
  )
}

/**
 * Formats stack frames as `function file:line:column`, without folders, because folders contain the
 * name of the logged-in user.
 */
function redactStack(stack: string): string[] {
  return stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap(line => {
      const found =
        /^\s*at (?:(?:async )?([\w$.<> ]{1,80}) \()?(\S*?)([^\s/\\]+):(\d+):(\d+)\)?$/.exec(line)
      if (!found) return []
      const [, where = '', , file = '', row, column] = found
      const name = /^[\w.:-]{1,60}$/.test(file) ? file : '…'
      return [`${where} ${name}:${row}:${column}`.trim()]
    })
    .slice(0, 12)
}

function readFault(fault: unknown): {
  name: string
  code: string
  message: string
  stack: string
} {
  if (!(fault instanceof Error)) {
    return { name: typeof fault, code: '', message: String(fault), stack: '' }
  }
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
  return { name: fault.name, code, message: fault.message, stack: fault.stack ?? '' }
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}
