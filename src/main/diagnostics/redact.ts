import type { CrashEntry } from '../faults/crash'

export type RedactedFault = Pick<CrashEntry, 'name' | 'code' | 'message' | 'frames'>

const word = /^[A-Za-z][\w.-]{0,59}$/

/**
 * What a fault may say in a file that leaves this machine: its class, its code, the plain English of its first line and
 * places in our own code. Data gets into messages in quotes, in Vietnamese, as paths and as numbers: none of it stays.
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
      // The one quoted word that is always ours: the property that was missing.
      .replace(/\((reading|setting) '([A-Za-z_$][\w$]{0,40})'\)/g, '($1 property $2)')
      // What is quoted may hold anything, quotes too: nothing after the first one is trusted.
      .replace(/["'`“”‘’«»].*$/u, '…')
      .replace(/\S*[/\\@]\S*/g, '…')
      // A name goes whole, also those of its words that have no accent.
      .replace(/[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)*/gu, words => (isAscii(words) ? words : '…'))
      .replace(/[^\x20-\x7e…]+/gu, '…')
      .replace(/\d[\d.,:-]{2,}\d|\d{3,}/g, '#')
      .slice(0, 300)
  )
}

/** `function file:line:column`, without the folders, which hold the name of whoever is logged in. */
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
