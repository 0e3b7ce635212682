/** Mark of the degree of secrecy of the visible page, in capitals; empty for *Không mật*. */
let mark = ''

export function setPageMark(value: string): void {
  mark = value
}

/** Mark that every sheet of the page carries. */
export const pageMark = (): string => mark
